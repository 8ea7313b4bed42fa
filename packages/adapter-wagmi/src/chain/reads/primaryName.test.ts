import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createFakePlatform } from '@portico/test-kit'
import { type Anvil, deployNames, type NameService, startAnvil, testAccount } from '@portico/test-kit/chains'
import { createConfig, http } from '@wagmi/core'
import { type Chain, defineChain } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createChainMethods } from '../createChainMethods.js'

const ON_FIRST = 'eip155:31337'
const ON_SECOND = 'eip155:31338'
const asked: string[] = []
const gateway = createServer(({ url = '' }, response) => {
  asked.push(url)
  response.end('{}')
})
let anvil: Anvil
let names: NameService

beforeAll(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  anvil = await startAnvil({ chainId: 31_337 })
  names = await deployNames({ rpcUrl: anvil.rpcUrl })
})
afterAll(async () => {
  gateway.close()
  await anvil.stop()
})

/** The reads of an app with two networks; the one that comes last has a name service. */
const chainOf = (named: Partial<Chain> = {}) => {
  const chain = (id: number, change: Partial<Chain>): Chain =>
    defineChain({
      id,
      name: `Local ${id}`,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [anvil.rpcUrl] } },
      ...change,
    })
  const contracts = { ensUniversalResolver: { address: names.address } }
  const chains = [chain(31_338, {}), chain(31_337, { contracts, ...named })] as const
  const transports = { 31337: http(anvil.rpcUrl), 31338: http(anvil.rpcUrl) }
  const config = createConfig({ chains, transports, multiInjectedProviderDiscovery: false })
  return createChainMethods(config, { allowed: [], platform: createFakePlatform() })
}
const owner = (index: number) => testAccount(index).address
const take = async (account: number, name: string) => {
  await names.register({ name, owner: owner(account) })
  await names.setPrimaryName({ account, name })
}

test('default: the name that an account has chosen and that leads back to it', async () => {
  await take(0, 'ada.eth')
  const chain = chainOf()
  expect(await chain.primaryName({ networkId: ON_FIRST, address: owner(0) })).toBe('ada.eth')
  expect(await chain.resolveName({ networkId: ON_FIRST, name: 'ada.eth' })).toBe(owner(0))
  expect(await chain.primaryName({ networkId: ON_FIRST, address: owner(1) })).toBeUndefined()
})

test('behavior: a network without names asks the one of the app that has them, of its own kind', async () => {
  await take(0, 'ada.eth')
  const request = { networkId: ON_SECOND, address: owner(0) } as const
  expect(await chainOf().primaryName(request)).toBe('ada.eth')
  expect(await chainOf({ testnet: true }).primaryName(request)).toBeUndefined()
})

test('behavior: the name of another account is no primary name', async () => {
  await names.register({ name: 'vitalik.eth', owner: owner(0) })
  await names.setPrimaryName({ account: 2, name: 'vitalik.eth' })
  expect(await chainOf().primaryName({ networkId: ON_FIRST, address: owner(2) })).toBeUndefined()
})

test.each([
  ['with a letter of another script among its own', 'vitalik.eth'.replace('i', 'і')],
  ['in capitals', 'Ada.eth'],
  ['with a character that nobody sees', 'a\u200bda.eth'],
  ['without a dot', 'ada'],
  ['with markup', '<b>.eth'],
])('behavior: a name %s is not shown', async (_what, name) => {
  await take(3, name)
  expect(await chainOf().primaryName({ networkId: ON_FIRST, address: owner(3) })).toBeUndefined()
})

test('behavior: on another network a name stands for what it says for that one, or for no address', async () => {
  await names.register({ name: 'treasury.eth', owner: owner(6) })
  const request = { networkId: ON_FIRST, name: 'treasury.eth' } as const
  const chain = chainOf()
  expect(await chain.resolveName({ ...request, forNetworkId: ON_FIRST })).toBe(owner(6))
  expect(await chain.resolveName({ ...request, forNetworkId: ON_SECOND })).toBeUndefined()
  await names.registerOn({ chainId: 31_338, name: 'treasury.eth', owner: owner(7) })
  expect(await chain.resolveName({ ...request, forNetworkId: ON_SECOND })).toBe(owner(7))
  expect(await chain.resolveName(request)).toBe(owner(6))
})

test('behavior: a name in another script is shown when all of it is', async () => {
  await take(4, 'добро.eth')
  expect(await chainOf().primaryName({ networkId: ON_FIRST, address: owner(4) })).toBe('добро.eth')
})

test('behavior: records that are kept elsewhere are not fetched: their owner chooses the host', async () => {
  const { port } = gateway.address() as AddressInfo
  await names.setGateway({ account: 5, url: `http://127.0.0.1:${port}/{sender}/{data}` })
  await expect(chainOf().primaryName({ networkId: ON_FIRST, address: owner(5) })).rejects.toMatchObject({
    code: 'CAPABILITY_UNSUPPORTED',
  })
  expect(asked).toEqual([])
})

test('error: CHAIN_READ_FAILED when the network does not answer', async () => {
  const contracts = { ensUniversalResolver: { address: owner(0) } }
  await expect(chainOf({ contracts }).primaryName({ networkId: ON_FIRST, address: owner(0) })).rejects.toMatchObject({
    code: 'CHAIN_READ_FAILED',
    context: { method: 'primaryName' },
  })
})
