import { createConfig, createConnector, http } from '@wagmi/core'
import { mainnet } from 'viem/chains'
import { expectTypeOf, test } from 'vitest'
import { type WagmiAdapter, wagmiAdapter } from '../exports/index.js'
import { type SafeSupport, safe } from '../exports/safe.js'

const config = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() } })

test("is an option of the adapter, beside the networks and beside the dapp's own Config", () => {
  expectTypeOf(safe()).toEqualTypeOf<SafeSupport>()
  expectTypeOf(wagmiAdapter({ networks: [mainnet], safe: safe() })).toEqualTypeOf<WagmiAdapter>()
  wagmiAdapter({ config, safe: safe({ allowedOrigins: ['https://*.safe.example'] }) })
  wagmiAdapter({ config, safe: undefined })
  // @ts-expect-error it is made by safe()
  wagmiAdapter({ config, safe: true })
  // @ts-expect-error alone it is not enough
  wagmiAdapter({ safe: safe() })
  // @ts-expect-error origins are texts, because a pattern is easily too wide
  safe({ allowedOrigins: [/app.safe.global$/] })
})

test("a dapp's own connectors are those of its Config", () => {
  const coinbaseWallet = createConnector(() => ({
    id: 'coinbaseWalletSDK',
    name: 'Coinbase Wallet',
    type: 'coinbaseWallet',
    connect: async () => ({ accounts: [] as never, chainId: 1 }),
    disconnect: async () => undefined,
    getAccounts: async () => [],
    getChainId: async () => 1,
    getProvider: async () => ({ vendor: 'Coinbase' }),
    isAuthorized: async () => false,
    onAccountsChanged: () => undefined,
    onChainChanged: () => undefined,
    onDisconnect: () => undefined,
  }))
  const own = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() }, connectors: [coinbaseWallet] })
  expectTypeOf(wagmiAdapter({ config: own })).toEqualTypeOf<WagmiAdapter>()
  // @ts-expect-error next to networks there is no place for them: the Config is the adapter's then
  wagmiAdapter({ networks: [mainnet], connectors: [coinbaseWallet] })
})
