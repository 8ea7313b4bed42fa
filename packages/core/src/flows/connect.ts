import type { ConnectionData } from '../adapter/types.js'
import { type ChainId, namespaceOf } from '../caip/chainId.js'
import type { Namespace } from '../caip/namespaces.js'
import { PorticoError } from '../errors/PorticoError.js'
import type { EventBus } from '../events/types.js'
import type { CloseModal } from './closeModal.js'
import type { ConnectWallet } from './connectWallet.js'
import type { OpenModal } from './openModal.js'

/** `portico.connect`: one wallet by its key, or whatever the visitor chooses in the modal. */
export type Connect = (request?: {
  readonly walletKey?: string | undefined
  readonly namespaces?: readonly Namespace[] | undefined
  readonly networkId?: ChainId | undefined
  readonly signal?: AbortSignal | undefined
}) => Promise<readonly ConnectionData[]>

/** Without a wallet key it opens the modal, and rejects MODAL_CLOSED when that closes. */
export function createConnect(deps: {
  readonly openModal: OpenModal
  readonly closeModal: CloseModal
  readonly connectWallet: ConnectWallet
  readonly bus: EventBus
  /** Whether the wallet is being asked for another namespace. */
  readonly asksMore: () => boolean
}): Connect {
  return (request = {}) => {
    const { walletKey, networkId, signal } = request
    if (walletKey !== undefined) return deps.connectWallet({ ...request, walletKey })
    const namespaces = networkId === undefined ? request.namespaces : [namespaceOf(networkId)]
    return new Promise((resolve, reject) => {
      const connected: ConnectionData[] = []
      const settle = (end: () => void): void => {
        for (const stop of stops) stop()
        signal?.removeEventListener('abort', abort)
        end()
      }
      const abort = (): void =>
        settle(() => {
          deps.closeModal.close()
          reject(new PorticoError('ABORTED', { cause: signal?.reason }))
        })
      const stops = [
        deps.bus.on('connection:opened', ({ connection }) => {
          if (namespaces && !namespaces.includes(connection.namespace)) return
          connected.push(connection)
          if (!deps.asksMore()) settle(() => resolve(connected))
        }),
        deps.bus.on('modal:closed', () =>
          settle(() => (connected.length > 0 ? resolve(connected) : reject(new PorticoError('MODAL_CLOSED', {}))))
        ),
      ]
      if (signal?.aborted) return abort()
      signal?.addEventListener('abort', abort)
      deps
        .openModal({ view: 'Connect', params: networkId && { networkId } })
        .catch((error: unknown) => settle(() => reject(error)))
    })
  }
}
