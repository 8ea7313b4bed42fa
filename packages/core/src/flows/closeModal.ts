import { SHAKE_MS } from '../config/limits.js'
import { PorticoError } from '../errors/PorticoError.js'
import type { Emit } from '../events/createEventBus.js'
import type { Clock } from '../platform/types.js'
import { closeBlock } from '../selectors/closeBlock.js'
import type { AttemptSlice } from '../slices/attempt.js'
import { activeConnection, type ConnectionsSlice } from '../slices/connections.js'
import type { ModalSlice } from '../slices/modal.js'
import type { RouterSlice } from '../slices/router.js'
import type { Attempts } from './attempt.js'

/** Two ways to close: the dapp's, which always closes, and the visitor's, which may be blocked for a reason. */
export interface CloseModal {
  /** Closes, ends the running attempt with MODAL_CLOSED and shows Connect next time. */
  close(): void
  /** Closes unless something forbids it; then the card shakes and the reason is returned. */
  requestClose(): string | undefined
}

/** Closing never waits for anything. */
export function createCloseModal(deps: {
  readonly connections: ConnectionsSlice
  readonly router: RouterSlice
  readonly modal: ModalSlice
  readonly attempt: AttemptSlice
  readonly attempts: Attempts
  readonly clock: Clock
  readonly emit: Emit
}): CloseModal {
  const { modal, router } = deps
  const close = (): void => {
    if (!modal.state.open) return
    modal.setOpen(false)
    deps.attempts.abort(new PorticoError('MODAL_CLOSED', {}))
    deps.attempt.reset()
    router.reset('Connect')
    deps.emit('modal:closed', { connected: activeConnection(deps.connections.state) !== undefined })
  }
  return {
    close,
    requestClose: () => {
      const reason = closeBlock({ modal: modal.state, router: router.state })
      if (reason === undefined) {
        close()
        return undefined
      }
      if (!modal.state.shaking) {
        modal.setShaking(true)
        deps.clock.setTimeout(() => modal.setShaking(false), SHAKE_MS)
      }
      return reason
    },
  }
}
