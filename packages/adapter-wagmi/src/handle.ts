import type { AdapterContext, ConnectionData, ConnectionHandle, WalletMethods } from '@portico/core/adapter'
import type { Config, Connector } from '@wagmi/core'
import { loadOnDemand } from './loadOnDemand.js'
import { accountOf, providerOf, type Session } from './session.js'

/**
 * A live connection. What its methods do arrives with the first use. `sendCalls` and `getCallsStatus` are undefined
 * until the wallet has said, without a prompt, that it knows EIP-5792; a `changed` event follows then.
 */
export function createHandle(request: {
  readonly config: Config
  readonly context: AdapterContext<'eip155'>
  readonly connector: Connector
  readonly name: string
  readonly data: ConnectionData<'eip155'>
  readonly disconnect: () => Promise<void>
}): ConnectionHandle<'eip155'> {
  const { config, context, connector, data } = request
  const session: Session = { config, connector }
  const method = (name: string) => async (given: unknown) =>
    (await loadOnDemand()).callWallet({ session, name: name as 'request', request: given })
  // Names decide the types of requests and answers, which a loop over them cannot follow.
  const methods = (names: readonly (keyof WalletMethods)[]): WalletMethods =>
    Object.fromEntries(names.map((name) => [name, method(name)]))

  const wallet: WalletMethods = {
    ...methods(ALWAYS),
    ...(connector.type === 'injected' || connector.switchChain ? methods(['switchNetwork']) : {}),
  }
  const askCapabilities = async (): Promise<void> => {
    const provider = await providerOf(session)
    await provider.request({ method: 'wallet_getCapabilities', params: [accountOf(session)] })
    Object.assign(wallet, methods(['sendCalls', 'getCallsStatus']))
    if (config.state.connections.has(connector.uid)) context.emit({ type: 'changed', connectionId: data.id })
  }
  // A wallet that does not know the question does not know batches either.
  askCapabilities().catch(() => undefined)

  return { name: request.name, data, wallet, disconnect: request.disconnect }
}

/** What every EIP-1193 wallet is asked for. */
const ALWAYS = [
  'signMessage',
  'signTypedData',
  'sendTransaction',
  'transfer',
  'watchAsset',
  'request',
  'addNetwork',
] as const
