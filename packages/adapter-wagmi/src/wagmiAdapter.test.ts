import { createPortico } from '@portico/core'
import { createFakePlatform } from '@portico/test-kit'
import { createConfig, http } from '@wagmi/core'
import { mainnet, sepolia } from 'viem/chains'
import { expect, test } from 'vitest'
import { createContext } from './test/page.js'
import { wagmiAdapter } from './wagmiAdapter.js'

const network = {
  id: 'eip155:99',
  namespace: 'eip155',
  name: 'Added',
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:1'],
  testnet: true,
} as const

test('default: viem chains become networks', () => {
  const chain = { ...sepolia, iconUrl: 'https://dapp.example/sepolia.svg' }
  const { apiVersion, namespace, networks } = wagmiAdapter({ networks: [chain, mainnet] })
  expect({ apiVersion, namespace }).toEqual({ apiVersion: 1, namespace: 'eip155' })
  expect(networks).toMatchObject([
    {
      id: 'eip155:11155111',
      namespace: 'eip155',
      name: 'Sepolia',
      nativeCurrency: sepolia.nativeCurrency,
      rpcUrls: sepolia.rpcUrls.default.http,
      explorerUrl: 'https://sepolia.etherscan.io',
      iconUrl: 'https://dapp.example/sepolia.svg',
      testnet: true,
    },
    { id: 'eip155:1', testnet: false, iconUrl: undefined },
  ])
  expect(JSON.parse(JSON.stringify(networks[0]))).toEqual(networks[0])
})

test('behavior: made, started and stopped where there is no window', async () => {
  expect('window' in globalThis).toBe(false)
  const adapter = wagmiAdapter({ networks: [sepolia] })
  const portico = createPortico({ adapters: [adapter], platform: createFakePlatform() })
  const stop = portico.start()
  expect(portico.snapshot('connections').list).toEqual([])
  stop()
})

test('behavior: what fails once while the page gets ready is tried again', async () => {
  const told: string[] = []
  let failures = 1
  const emit = ({ type }: { readonly type: string }): void => {
    if (failures-- > 0) throw new Error('The list could not be told.')
    told.push(type)
  }
  const context = createContext({ emit })
  const adapter = wagmiAdapter({ networks: [sepolia] }).create(context)
  await adapter.start()
  await expect(adapter.preload?.()).rejects.toThrow('The list could not be told.')
  await adapter.preload?.()
  expect(told).toEqual(['connectors'])
})

test('behavior: our Config is made once, with its keys under the prefix of the instance', () => {
  const adapter = wagmiAdapter({ networks: [sepolia] })
  createPortico({ adapters: [adapter], platform: createFakePlatform(), storagePrefix: '@shop/' })
  expect(adapter.config).toBe(adapter.config)
  expect(adapter.config.storage?.key).toBe('@shop/v1/wagmi')
  expect(wagmiAdapter({ networks: [sepolia] }).config.storage?.key).toBe('@appkit/v1/wagmi')
})

test("parameters: config is the dapp's own, taken as it is", () => {
  const config = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http('http://127.0.0.1:1') } })
  const adapter = wagmiAdapter({ config })
  expect(adapter.config).toBe(config)
  expect(adapter.networks.map(({ id }) => id)).toEqual(['eip155:1'])
  const portico = createPortico({ adapters: [adapter], platform: createFakePlatform() })
  portico.networks.add(network)
  expect(config.chains.map(({ id }) => id)).toEqual([1])
})

test('behavior: networks are added to our Config and removed while it runs', async () => {
  const adapter = wagmiAdapter({ networks: [sepolia] })
  const portico = createPortico({ adapters: [adapter], platform: createFakePlatform() })
  portico.networks.add(network)
  // The code that makes a chain of it arrives first.
  await expect
    .poll(() => adapter.config.chains)
    .toMatchObject([sepolia, { id: 99, name: 'Added', rpcUrls: { default: { http: network.rpcUrls } } }])
  expect(adapter.config.getClient({ chainId: 99 }).transport.type).toBe('portico')
  portico.networks.remove('eip155:11155111')
  await expect.poll(() => adapter.config.chains.map(({ id }) => id)).toEqual([99])
})

test('parameters: the client polls every 4 s', () => {
  const { config } = wagmiAdapter({ networks: [sepolia] })
  expect(config.getClient({ chainId: sepolia.id }).pollingInterval).toBe(4_000)
})

test('error: ADAPTER_IN_USE', () => {
  const adapter = wagmiAdapter({ networks: [sepolia] })
  createPortico({ adapters: [adapter], platform: createFakePlatform() })
  expect(() => createPortico({ adapters: [adapter], platform: createFakePlatform() })).toThrow(
    expect.objectContaining({ code: 'ADAPTER_IN_USE', context: { namespace: 'eip155' } })
  )
})

test('behavior: a viem chain stands for its network, and nothing else does', () => {
  const { networkIdOf } = wagmiAdapter({ networks: [mainnet] })
  expect([mainnet, { id: 'eip155:1' }, 1, undefined].map((value) => networkIdOf?.(value))).toEqual([
    'eip155:1',
    undefined,
    undefined,
    undefined,
  ])
})
