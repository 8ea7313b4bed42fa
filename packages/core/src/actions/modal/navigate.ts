import { PorticoError } from '../../errors/PorticoError.js'
import { signInMissing } from '../../errors/signInMissing.js'
import type { Instance } from '../../instance.js'
import { resetAttempt } from '../../state/attempt.js'
import { currentEntry, popView, pushView, replaceView, type ViewRequest } from '../../state/router.js'
import { activeConnection } from '../../state/selectors/activeConnection.js'
import { disabledFeature } from '../../state/selectors/viewFeature.js'
import { isAttemptView, VIEWS, type ViewName } from '../../views/views.js'
import { abortAttempt } from '../connect/attempt.js'
import { requestCloseModal } from './closeModal.js'
import { endLeftRequests } from './requests.js'
import { requireView } from './requireView.js'

/** `portico.router.push`: shows a view on top of the one that is shown. Throws FEATURE_DISABLED. */
export function pushModalView(instance: Instance, request: ViewRequest): void {
  requireViewFeature(instance, request.view)
  pushView(instance.state.router, request)
  instance.emit('view:shown', { view: request.view })
}

/** `portico.router.replace`: shows a view in place of the one that is shown. Throws FEATURE_DISABLED. */
export function replaceModalView(instance: Instance, request: ViewRequest): void {
  requireViewFeature(instance, request.view)
  replaceView(instance.state.router, request)
  endLeftRequests(instance)
  instance.emit('view:shown', { view: request.view })
}

/**
 * `portico.router.back`: one step back in the view history (specification section 2). Back from Connect while connected
 * shows Account; an empty history closes; leaving an attempt ends it.
 */
export function navigateBack(instance: Instance): void {
  const { snapshot, state } = instance
  const { view: left, params } = currentEntry(snapshot.router)
  if (!popView(state.router)) {
    requestCloseModal(instance)
    return
  }
  if (isAttemptView(left)) {
    abortAttempt(instance, new PorticoError('ABORTED', {}))
    resetAttempt(state.attempt)
  }
  endLeftRequests(instance)
  // A second wallet, for another namespace, is asked for from a view that is still the one before.
  if (left === 'Connect' && params !== undefined) return
  const connected = activeConnection(snapshot) !== undefined
  const { view } = currentEntry(snapshot.router)
  // What it was about may have ended while another view was shown.
  if (!connected && VIEWS[view].needs === 'account') replaceView(state.router, { view: 'Connect' })
  if (connected && (left === 'Connect' || currentEntry(snapshot.router).view === 'Connect'))
    replaceView(state.router, { view: 'Account' })
}

/** Throws FEATURE_DISABLED for a view whose feature is off, and OPTION_INVALID for what is no view. */
export function requireViewFeature({ snapshot, plugins }: Instance, view: ViewName): void {
  requireView(view)
  if (view === 'SIWXSignMessage' && !plugins.signIn) throw signInMissing()
  const feature = disabledFeature({ view, features: snapshot.features.values })
  if (feature) throw new PorticoError('FEATURE_DISABLED', { context: { feature } })
}
