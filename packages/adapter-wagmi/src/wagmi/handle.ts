import type { AdapterContext, ConnectionData, ConnectionHandle, WalletMethods } from '@portico/core/adapter'
import type { Config, Connector } from '@wagmi/core'
import { createWalletMethods } from '../wallet/createWalletMethods.js'
import { accountOf, type EvmWallet, providerOf } from '../wallet/evmWallet.js'

/**
 * A live connection. `sendCalls`, `getCallsStatus` and `canBatch` are undefined until the wallet has said, without a prompt, that it
 * knows EIP-5792, and `assets` until it has said that it knows EIP-7811; a `changed` event follows then.
 */
export function createHandle(request: {
  readonly config: Config
  readonly context: AdapterContext<'eip155'>
  readonly connector: Connector
  readonly name: string
  readonly data: ConnectionData<'eip155'>
  readonly activate: () => void
  readonly disconnect: () => Promise<void>
}): ConnectionHandle<'eip155'> {
  const { config, context, connector, data } = request
  const asked: EvmWallet = { config, connector }
  // What a transfer costs such a wallet, the chain says.
  const {
    sendCalls,
    getCallsStatus,
    canBatch,
    switchNetwork,
    assets,
    estimateTransfer: _,
    ...always
  } = createWalletMethods(asked)
  const canSwitch = connector.type === 'injected' || connector.switchChain
  const wallet: WalletMethods = { ...always, ...(canSwitch ? { switchNetwork } : {}) }
  const askCapabilities = async (): Promise<void> => {
    const provider = await providerOf(asked)
    const answer = await provider.request({ method: 'wallet_getCapabilities', params: [accountOf(asked)] })
    Object.assign(wallet, {
      sendCalls,
      getCallsStatus,
      canBatch,
      ...(knowsAssets(answer) ? { assets } : {}),
    } satisfies WalletMethods)
    if (config.state.connections.has(connector.uid)) context.emit({ type: 'changed', connectionId: data.id })
  }
  // A wallet that does not know the question does not know batches either.
  askCapabilities().catch(() => undefined)

  return { name: request.name, data, wallet, activate: request.activate, disconnect: request.disconnect }
}

/** Whether the wallet knows the assets of some network: `assetDiscovery` of its capabilities (EIP-7811). */
function knowsAssets(capabilities: unknown): boolean {
  const byChain = Object.values((capabilities ?? {}) as { readonly [chainId: string]: Capabilities | null | undefined })
  return byChain.some((chain) => chain?.assetDiscovery?.supported === true)
}

interface Capabilities {
  readonly assetDiscovery?: { readonly supported?: unknown } | null | undefined
}
