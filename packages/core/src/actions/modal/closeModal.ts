import { SHAKE_MS } from '../../config/limits.js'
import { fromUnknown } from '../../errors/ownError.js'
import { PorticoError } from '../../errors/PorticoError.js'
import type { DisplayText } from '../../foreign/displayText.js'
import type { Instance } from '../../instance.js'
import { resetAttempt } from '../../state/attempt.js'
import { setModalOpen, setShaking } from '../../state/modal.js'
import { resetView } from '../../state/router.js'
import { activeConnection } from '../../state/selectors/activeConnection.js'
import { closeBlock } from '../../state/selectors/closeBlock.js'
import { abortAttempt } from '../connect/attempt.js'
import { endModalRequests } from './requests.js'

/**
 * Closes the modal and shows Connect next time. `dismissed` ends what the user was asked there, with MODAL_CLOSED; `done`
 * is for what has its answer.
 */
export function closeModal(instance: Instance, { because }: { readonly because: 'done' | 'dismissed' }): void {
  const { state } = instance
  if (!instance.snapshot.modal.open) return
  setModalOpen(state.modal, false)
  const error = new PorticoError('MODAL_CLOSED', {})
  if (because === 'dismissed') abortAttempt(instance, error)
  endModalRequests(instance, { error })
  resetAttempt(state.attempt)
  resetView(state.router, { view: 'Connect' })
  instance.emit('modal:closed', { connected: activeConnection(instance.snapshot) !== undefined })
}

/** `portico.modal.fail`: what draws the modal threw. What waits for the user there ends with the error. */
export function failModal(instance: Instance, thrown: unknown): void {
  const error = fromUnknown(thrown)
  endModalRequests(instance, { error })
  closeModal(instance, { because: 'dismissed' })
  instance.emit('error:reported', { error })
}

/** Closes unless something forbids it; then the card shakes and the reason is returned. */
export function requestCloseModal(instance: Instance): DisplayText | undefined {
  const reason = closeBlock(instance.snapshot)
  if (reason === undefined) {
    closeModal(instance, { because: 'dismissed' })
    return undefined
  }
  const { modal } = instance.state
  if (!modal.shaking) {
    setShaking(modal, true)
    instance.platform.clock.setTimeout(() => setShaking(modal, false), SHAKE_MS)
  }
  return reason
}
