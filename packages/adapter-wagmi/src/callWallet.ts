import type { WalletAction, WalletMethods } from '@portico/core/adapter'
import { toPorticoError } from './errors.js'
import type { Session } from './session.js'

type Method = (session: Session, request: never) => Promise<unknown>
type Name = Exclude<keyof WalletMethods, 'signIn' | 'signTransactions'>

/** Makes one call of a connected wallet. Rejects with a PorticoError; the original is its cause. */
export async function callWallet(call: {
  readonly session: Session
  readonly name: Name
  readonly request: unknown
}): Promise<unknown> {
  const { session, name, request } = call
  const { action, load } = METHODS[name]
  try {
    const method: Method = await load()
    // The name decides the type of the request, which a lookup by name cannot follow.
    return await method(session, request as never)
  } catch (error) {
    // Some requests have these, and an error says them when it can.
    const { networkId, method } = request as { readonly networkId?: string; readonly method?: string }
    throw toPorticoError(error, { action, connectorId: session.connector.id, networkId, method })
  }
}

/** What a call is to the user, and where its code is: each brings its part of viem with it. */
const METHODS: { readonly [N in Name]-?: { readonly action: WalletAction; readonly load: () => Promise<Method> } } = {
  signMessage: { action: 'sign', load: async () => (await import('./wallet/signMessage.js')).signMessage },
  signTypedData: { action: 'sign', load: async () => (await import('./wallet/signTypedData.js')).signTypedData },
  sendTransaction: { action: 'send', load: async () => (await import('./wallet/sendTransaction.js')).sendTransaction },
  transfer: { action: 'send', load: async () => (await import('./wallet/transfer.js')).transfer },
  sendCalls: { action: 'send', load: async () => (await import('./wallet/sendCalls.js')).sendCalls },
  getCallsStatus: { action: 'request', load: async () => (await import('./wallet/getCallsStatus.js')).getCallsStatus },
  watchAsset: { action: 'request', load: async () => (await import('./wallet/watchAsset.js')).watchAsset },
  request: { action: 'request', load: async () => (await import('./wallet/request.js')).request },
  switchNetwork: {
    action: 'switchNetwork',
    load: async () => (await import('./wallet/switchNetwork.js')).switchNetwork,
  },
  addNetwork: { action: 'addNetwork', load: async () => (await import('./wallet/addNetwork.js')).addNetwork },
}
