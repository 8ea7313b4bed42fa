import { ChainNotConfiguredError, type Config, type CreateConnectorFn } from '@wagmi/core'
import { type Chain, numberToHex } from 'viem'
import type { SessionProvider } from './createSessionProvider.js'
import type { EvmFollowed } from './sessionFacts.js'

/** A session as a connector that wagmi's own actions and hooks can use. */
export function createSessionConnector(request: {
  readonly config: Config
  readonly followed: EvmFollowed
  readonly provider: SessionProvider
  readonly connectorId: string
  /** The wallet, as it calls itself. */
  readonly wallet: { readonly name: string; readonly icon?: string | undefined }
}): CreateConnectorFn<SessionProvider> {
  const { config, followed, provider, connectorId, wallet } = request

  const switchChain = async ({ chainId }: { readonly chainId: number }): Promise<Chain> => {
    await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: numberToHex(chainId) }] })
    const chain = config.chains.find(({ id }) => id === chainId)
    if (!chain) throw new ChainNotConfiguredError()
    return chain
  }

  return () => ({
    id: connectorId,
    type: 'walletConnect',
    name: wallet.name,
    // Apps show it as it is.
    ...(wallet.icon && /^(data:image\/|https:\/\/)/.test(wallet.icon) ? { icon: wallet.icon } : {}),
    connect: async ({ chainId, withCapabilities } = {}) => {
      if (followed.endedBy) throw followed.goneError()
      if (chainId !== undefined && followed.shared().chainIds.includes(chainId)) await switchChain({ chainId })
      const { addresses, chainId: current } = followed.shared()
      // wagmi's type depends on the value of the flag, which a conditional expression cannot follow.
      const accounts = withCapabilities ? addresses.map((address) => ({ address, capabilities: {} })) : addresses
      return { accounts: accounts as never, chainId: current }
    },
    // What ends a session here is this call.
    disconnect: async () => followed.end(),
    getAccounts: async () => followed.shared().addresses,
    getChainId: async () => followed.shared().chainId,
    getProvider: async () => provider,
    isAuthorized: async () => !followed.endedBy,
    switchChain,
    // The session's provider tells wagmi by itself.
    onAccountsChanged: () => undefined,
    onChainChanged: () => undefined,
    onDisconnect: () => undefined,
  })
}
