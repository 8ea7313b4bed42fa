import {
  type Adapter,
  type AdapterContext,
  type ChainId,
  type ConnectionHandle,
  createPrompts,
  PorticoError,
} from '@portico/core/adapter'
import type { Connections } from './connections.js'
import type { Discovery } from './discovery.js'
import { toPorticoError } from './errors.js'
import { requestAccounts } from './requestAccounts.js'
import { solanaAccounts } from './standard/read.js'
import type { StandardAccount, StandardWallet } from './standard/types.js'

interface Answer {
  readonly wallet: StandardWallet
  readonly accounts: readonly StandardAccount[]
}

/** `Adapter.connect` over `standard:connect`. */
export function createConnect({
  context,
  connections,
  discovery,
}: {
  readonly context: AdapterContext<'solana'>
  readonly connections: Connections
  readonly discovery: Discovery
}): Adapter<'solana'>['connect'] {
  const prompts = createPrompts<'solana', Answer>({ clock: context.platform.clock, toError: toPorticoError })

  /** A connection that is there already, on the network asked for. Rejects with NETWORK_UNKNOWN_TO_WALLET. */
  const onNetwork = async (
    handle: ConnectionHandle<'solana'>,
    networkId: ChainId<'solana'> | undefined
  ): Promise<ConnectionHandle<'solana'>> => {
    const { data, wallet } = handle
    if (networkId === undefined || networkId === data.networkId) return handle
    // It cannot be switched when its account allows one network only, which is the one that it is on.
    if (!wallet.switchNetwork) throw new PorticoError('NETWORK_UNKNOWN_TO_WALLET', { context: { networkId } })
    await wallet.switchNetwork({ networkId })
    return connections.find(data.connectorId) ?? handle
  }

  return async (attempt) => {
    const { connectorId, networkId, signal } = attempt
    const wallet = discovery.find(connectorId)
    if (!wallet) throw new PorticoError('CONNECTOR_NOT_FOUND', { context: { connectorId } })
    const connected = connections.find(connectorId)
    if (connected && !signal.aborted) return onNetwork(connected, networkId)
    return prompts.connect({
      ...attempt,
      ready: () => connections.released(wallet),
      ask: async () => ({ wallet, accounts: await requestAccounts(wallet, { silent: false }) }),
      accept: (given) => {
        const [first, ...rest] = given.accounts
        const known = connections.find(connectorId)
        if (known) return onNetwork(known, networkId)
        if (!first) throw new PorticoError('UNAUTHORIZED', { context: { action: 'connect' } })
        return connections.accept({ ...given, connectorId, accounts: [first, ...rest], networkId })
      },
      // An earlier answer may have been taken in.
      undo: (given) => (connections.find(connectorId) ? undefined : connections.sayGoodbye(given.wallet)),
      isLocked: () => !solanaAccounts(wallet).length,
    })
  }
}
