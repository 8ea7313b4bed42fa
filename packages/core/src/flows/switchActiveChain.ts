import { type ChainId, namespaceOf } from '../caip/chainId.js'
import { PorticoError } from '../errors/PorticoError.js'
import type { EventBus } from '../events/types.js'
import type { ModalSlice } from '../slices/modal.js'
import type { RouterSlice } from '../slices/router.js'
import type { OpenModal } from './openModal.js'

/**
 * Has a wallet connected in the namespace of a network, where nothing is connected yet; what is connected elsewhere stays.
 * Resolves when it is. Rejects MODAL_CLOSED, and USER_REJECTED when the visitor goes back.
 */
export type SwitchActiveChain = (request: { readonly networkId: ChainId }) => Promise<void>

/** The view that it opens asks for nothing but a press: which wallet, and on which network, is known. */
export function createSwitchActiveChain(deps: {
  readonly modal: ModalSlice
  readonly router: RouterSlice
  readonly openModal: OpenModal
  readonly bus: EventBus
}): SwitchActiveChain {
  const { modal, router, bus } = deps
  const isShown = (): boolean => router.state.stack.some(({ view }) => view === 'SwitchActiveChain')
  return ({ networkId }) =>
    new Promise((resolve, reject) => {
      const settle = (end: () => void): void => {
        for (const stop of stops) stop()
        end()
      }
      const stops = [
        bus.on('connection:opened', ({ connection }) => {
          if (connection.namespace === namespaceOf(networkId)) settle(resolve)
        }),
        bus.on('modal:closed', () => settle(() => reject(new PorticoError('MODAL_CLOSED', {})))),
        router.store.subscribe(() => {
          if (modal.state.open && !isShown())
            settle(() => reject(new PorticoError('USER_REJECTED', { context: { action: 'switchNetwork' } })))
        }),
      ]
      if (modal.state.open) router.push('SwitchActiveChain', { networkId })
      else
        deps
          .openModal({ view: 'SwitchActiveChain', params: { networkId } })
          .catch((error) => settle(() => reject(error)))
    })
}
