import {
  type Adapter,
  type AdapterContext,
  type ChainId,
  type ConnectionHandle,
  isPorticoError,
  PorticoError,
} from '@portico/core/adapter'
import type { Connections } from './connections.js'
import type { Discovery } from './discovery.js'
import { toPorticoError } from './errors.js'
import { requestAccounts } from './requestAccounts.js'
import { solanaAccounts } from './standard/read.js'
import type { StandardAccount, StandardWallet } from './standard/types.js'

interface Attempt {
  readonly networkId: ChainId<'solana'> | undefined
  resolve(handle: ConnectionHandle<'solana'> | Promise<ConnectionHandle<'solana'>>): void
  reject(error: unknown): void
}

interface Asked {
  readonly connectorId: string
  readonly wallet: StandardWallet
}

/**
 * `Adapter.connect` over `standard:connect`, which cannot be aborted. So a request to a wallet and the attempt that waits
 * for it are two things: whatever the wallet answers goes to the newest attempt of its connector, and an approval that
 * nobody waits for is undone.
 */
export function createConnect({
  context,
  connections,
  discovery,
}: {
  readonly context: AdapterContext<'solana'>
  readonly connections: Connections
  readonly discovery: Discovery
}): Adapter<'solana'>['connect'] {
  /** Attempts that wait, by connector id; and how many requests its wallet has not answered. */
  const newest = new Map<string, Attempt>()
  const open = new Map<string, number>()

  /** A connection that is there already, on the network asked for. Rejects with NETWORK_UNKNOWN_TO_WALLET. */
  const onNetwork = async (
    handle: ConnectionHandle<'solana'>,
    networkId: Attempt['networkId']
  ): Promise<ConnectionHandle<'solana'>> => {
    const { data, wallet } = handle
    if (networkId === undefined || networkId === data.networkId) return handle
    // It cannot be switched when its account allows one network only, which is the one that it is on.
    if (!wallet.switchNetwork) throw new PorticoError('NETWORK_UNKNOWN_TO_WALLET', { context: { networkId } })
    await wallet.switchNetwork({ networkId })
    return connections.find(data.connectorId) ?? handle
  }

  const answer = (asked: Asked, [first, ...rest]: readonly StandardAccount[]): void => {
    const { connectorId, wallet } = asked
    const attempt = newest.get(connectorId)
    const connected = connections.find(connectorId)
    if (connected) attempt?.resolve(onNetwork(connected, attempt.networkId))
    else if (!attempt) void connections.sayGoodbye(wallet)
    else if (!first) attempt.reject(new PorticoError('UNAUTHORIZED', { context: { action: 'connect' } }))
    else attempt.resolve(connections.accept({ ...asked, accounts: [first, ...rest], networkId: attempt.networkId }))
  }

  const fail = (connectorId: string, own: Attempt, cause: unknown): void => {
    const error = toPorticoError(cause, { action: 'connect', connectorId })
    const waiting = newest.get(connectorId)
    // The prompt of an earlier request of ours is what is pending: its answer is the one to wait for.
    const staysOpen = open.has(connectorId) && (waiting !== own || isPorticoError(error, 'REQUEST_PENDING'))
    if (!staysOpen) waiting?.reject(error)
  }

  const ask = async (asked: Asked, attempt: Attempt): Promise<void> => {
    const { connectorId, wallet } = asked
    await connections.released(wallet)
    // Nobody waits any more, or somebody who asks for himself.
    if (newest.get(connectorId) !== attempt) return
    open.set(connectorId, (open.get(connectorId) ?? 0) + 1)
    const closed = (): void => {
      const left = (open.get(connectorId) ?? 1) - 1
      if (left) open.set(connectorId, left)
      else open.delete(connectorId)
    }
    try {
      answer(asked, await requestAccounts(wallet, { silent: false }).finally(closed))
    } catch (error) {
      fail(connectorId, attempt, error)
    }
  }

  return async ({ connectorId, networkId, signal, onLocked }) => {
    const wallet = discovery.find(connectorId)
    if (!wallet) throw new PorticoError('CONNECTOR_NOT_FOUND', { context: { connectorId } })
    const aborted = (): PorticoError => new PorticoError('ABORTED', { cause: signal.reason })
    if (signal.aborted) throw aborted()
    const connected = connections.find(connectorId)
    if (connected) return onNetwork(connected, networkId)

    let end: () => void = () => undefined
    try {
      return await new Promise<ConnectionHandle<'solana'>>((resolve, reject) => {
        const attempt: Attempt = { networkId, resolve, reject }
        const abort = (): void => reject(aborted())
        const stopClock = context.platform.clock.setTimeout(() => {
          if (newest.get(connectorId) === attempt && !solanaAccounts(wallet).length) onLocked?.()
        }, LOCKED_AFTER_MS)
        end = () => {
          stopClock()
          signal.removeEventListener('abort', abort)
          if (newest.get(connectorId) === attempt) newest.delete(connectorId)
        }
        signal.addEventListener('abort', abort)
        newest.get(connectorId)?.reject(new PorticoError('ABORTED', {}))
        newest.set(connectorId, attempt)
        void ask({ connectorId, wallet }, attempt)
      })
    } finally {
      end()
    }
  }
}

const LOCKED_AFTER_MS = 8_000
