import type { AdapterContext, Network, WalletAction } from '@portico/core/adapter'
import { toPorticoError } from './errors.js'
import type { WalletCallName } from './handle.js'
import { loadTransactions } from './loadTransactions.js'
import { createRpc, type Rpc } from './rpc/createRpc.js'
import type { Session } from './session.js'
import { signIn } from './wallet/signIn.js'
import { signMessage } from './wallet/signMessage.js'
import { switchNetwork } from './wallet/switchNetwork.js'

/** What a method works with: its connection, and the RPC of any network. */
export interface WalletAccess {
  readonly session: Session
  /** Throws NETWORK_NOT_CONFIGURED for a network that the app does not have. */
  readonly rpcOf: (networkId: string) => Rpc
}

type Method = (access: WalletAccess, request: never) => Promise<unknown>

/** Makes one call of a connected wallet. Rejects with a PorticoError; the original is its cause. */
export async function callWallet(call: {
  readonly context: AdapterContext<'solana'>
  readonly networks: readonly Network<'solana'>[]
  readonly session: Session
  readonly name: WalletCallName
  readonly request: unknown
}): Promise<unknown> {
  const { context, networks, session, name, request } = call
  const { action, load } = METHODS[name]
  const rpcOf = (networkId: string): Rpc => createRpc({ context, networks, networkId })
  try {
    const method: Method = await load()
    // The name decides the type of the request, which a lookup by name cannot follow.
    return await method({ session, rpcOf }, request as never)
  } catch (error) {
    throw toPorticoError(error, { action, connectorId: session.connectorId })
  }
}

/** What a call is to the user, and where its code is. A call that is smaller than the request for it comes along. */
const METHODS: {
  readonly [N in WalletCallName]: { readonly action: WalletAction; readonly load: () => Promise<Method> }
} = {
  signMessage: { action: 'sign', load: async () => signMessage },
  signIn: { action: 'sign', load: async () => signIn },
  switchNetwork: { action: 'switchNetwork', load: async () => switchNetwork },
  signTransactions: { action: 'sign', load: async () => (await loadTransactions()).signTransactions },
  sendTransaction: { action: 'send', load: async () => (await loadTransactions()).sendTransaction },
  transfer: { action: 'send', load: async () => (await loadTransactions()).transfer },
}
