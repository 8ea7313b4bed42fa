import { PorticoError } from '../errors/PorticoError.js'
import type { AttemptSlice } from '../slices/attempt.js'
import { activeConnection, type ConnectionsSlice } from '../slices/connections.js'
import { currentEntry, type RouterSlice } from '../slices/router.js'
import { isAttemptView } from '../views/attemptViews.js'
import type { ViewName } from '../views/params.js'
import type { Attempts } from './attempt.js'
import type { CloseModal } from './closeModal.js'

/** One step back in the view history (specification section 2). */
export type NavigateBack = () => void

/** Back from Connect while connected shows Account; an empty history closes; leaving an attempt ends it. */
export function createNavigateBack(deps: {
  readonly connections: ConnectionsSlice
  readonly router: RouterSlice
  readonly attempt: AttemptSlice
  readonly attempts: Attempts
  readonly closeModal: CloseModal
}): NavigateBack {
  const { router } = deps
  return () => {
    const { view: left, params } = currentEntry(router.state)
    if (!router.pop()) {
      deps.closeModal.requestClose()
      return
    }
    if (isAttemptView(left)) {
      deps.attempts.abort(new PorticoError('ABORTED', {}))
      deps.attempt.reset()
    }
    // A second wallet, for another namespace, is asked for from a view that is still the one before.
    if (left === 'Connect' && params !== undefined) return
    const connected = activeConnection(deps.connections.state) !== undefined
    // What it was about may have ended while another view was shown.
    if (!connected && CONNECTED_ONLY.includes(currentEntry(router.state).view)) router.replace('Connect')
    if (connected && (left === 'Connect' || currentEntry(router.state).view === 'Connect')) router.replace('Account')
  }
}

const CONNECTED_ONLY: readonly ViewName[] = ['Account', 'SwitchNetwork', 'SwitchActiveChain', 'UnsupportedChain']
