import { createPortico } from '@portico/core'
import type { AdapterFactory } from '@portico/core/adapter'
import { type Config, createConfig, http } from '@wagmi/core'
import { base, mainnet } from 'viem/chains'
import { expectTypeOf, test } from 'vitest'
import { type EvmTransaction, type WagmiAdapter, wagmiAdapter } from './exports/index.js'

const config = createConfig({ chains: [mainnet, base], transports: { [mainnet.id]: http(), [base.id]: http() } })

test('is a factory with a Config', () => {
  const adapter = wagmiAdapter({ networks: [mainnet] })
  expectTypeOf(adapter).toEqualTypeOf<WagmiAdapter>()
  expectTypeOf(adapter).toExtend<AdapterFactory<'eip155'>>()
  expectTypeOf(adapter.config).toEqualTypeOf<Config>()
  createPortico({ adapters: [adapter] })
  // @ts-expect-error the Config belongs to the adapter
  adapter.config = config
})

test("takes networks or the dapp's own Config, not both and not neither", () => {
  wagmiAdapter({ config })
  wagmiAdapter({ networks: [mainnet, base], ssr: true })
  // @ts-expect-error at least one network
  wagmiAdapter({ networks: [] })
  // @ts-expect-error one of the two
  wagmiAdapter({})
  // @ts-expect-error not both
  wagmiAdapter({ networks: [mainnet], config })
  // @ts-expect-error a Config of one's own says for itself how it renders
  wagmiAdapter({ config, ssr: true })
})

test('a transaction has bigint amounts', () => {
  expectTypeOf<{ to: `0x${string}`; value: bigint }>().toExtend<EvmTransaction>()
  // @ts-expect-error a number is not an amount
  const wrong: EvmTransaction = { value: 1 }
  expectTypeOf(wrong.value).toEqualTypeOf<bigint | undefined>()
})
