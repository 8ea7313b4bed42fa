import { testAccount } from '@portico/test-kit/wallets'
import { createTestClient, http, numberToHex } from 'viem'
import { afterEach, expect, inject, test } from 'vitest'
import { openPage, type Page } from '../test/openPage.js'
import { createPromptedWallet, type Present } from '../test/page.js'

let undo: (() => void)[] = []
afterEach(() => {
  for (const step of undo) step()
  undo = []
})

const SECOND = 'eip155:31338'
const rich = testAccount(7).address
const unknownHash = `0x${'12'.repeat(32)}`

test('nativeBalance: wei of the network asked for', async () => {
  const { chain } = await setUp()
  expect(await chain.nativeBalance({ networkId: SECOND, address: rich })).toBe(10_000n * 10n ** 18n)
})

test('error: NETWORK_NOT_CONFIGURED, CHAIN_READ_FAILED', async () => {
  const { chain } = await setUp()
  await expect(chain.nativeBalance({ networkId: 'eip155:5', address: rich })).rejects.toMatchObject({
    code: 'NETWORK_NOT_CONFIGURED',
    context: { networkId: 'eip155:5' },
  })
  await expect(chain.nativeBalance({ networkId: SECOND, address: '0x12' })).rejects.toMatchObject({
    code: 'CHAIN_READ_FAILED',
    context: { networkId: SECOND, method: 'nativeBalance' },
  })
})

test('estimateFee: gas times the highest price', async () => {
  const { chain } = await setUp()
  const to = testAccount(6).address
  const fixed = { to, value: 1n, maxFeePerGas: 7n }
  expect(await chain.estimateFee({ networkId: SECOND, transaction: fixed, from: rich })).toBe(21_000n * 7n)
  const fee = await chain.estimateFee({ networkId: SECOND, transaction: { to, value: 1n, gas: 30_000n } })
  expect(fee % 30_000n).toBe(0n)
  expect(fee).toBeGreaterThan(30_000n * 10n ** 8n)
  await expect(chain.estimateFee({ networkId: SECOND, transaction: { to: 'x' } })).rejects.toMatchObject({
    code: 'OPTION_INVALID',
  })
})

test('validateAddress: the checksum of EIP-55 counts, and 0x does not', async () => {
  const { chain } = await setUp()
  const isValid = (address: string) => chain.validateAddress({ networkId: SECOND, address })
  expect(await isValid(rich)).toBe(true)
  expect(await isValid(rich.toLowerCase())).toBe(true)
  expect(await isValid(rich.replace(/[a-z](?=[^a-z]*$)/, (letter) => letter.toUpperCase()))).toBe(false)
  expect(await isValid(rich.slice(2))).toBe(true)
  expect(await isValid(rich.slice(2).replace(/[a-z](?=[^a-z]*$)/, (letter) => letter.toUpperCase()))).toBe(false)
  expect(await isValid(rich.slice(0, -1))).toBe(false)
  expect(await isValid('alice.eth')).toBe(false)
})

test('resolveName: undefined on a chain without a resolver', async () => {
  const { chain } = await setUp()
  expect(await chain.resolveName({ networkId: SECOND, name: 'alice.eth' })).toBeUndefined()
})

test('waitForTransaction: what reverts has failed', async () => {
  const { chain } = await setUp()
  const anvil = createTestClient({ mode: 'anvil', transport: http(inject('rpcUrls')[1]) })
  // Code that always reverts.
  const to = '0x00000000000000000000000000000000000DeAd1'
  await anvil.setCode({ address: to, bytecode: '0x5f5ffd' })
  const hash = await anvil.request<{ Parameters: unknown; ReturnType: string }>({
    method: 'eth_sendTransaction' as never,
    params: [{ from: rich, to, gas: numberToHex(100_000) }] as never,
  })
  expect(await chain.waitForTransaction({ networkId: SECOND, hash })).toBe('failed')
})

test('error: waitForTransaction ABORTED stops asking', async () => {
  const { chain, page } = await setUp()
  const controller = new AbortController()
  const result = chain.waitForTransaction({ networkId: SECOND, hash: unknownHash, signal: controller.signal })
  controller.abort()
  await expect(result).rejects.toMatchObject({ code: 'ABORTED' })
  const later = chain.waitForTransaction({ networkId: SECOND, hash: unknownHash, signal: AbortSignal.abort() })
  await expect(later).rejects.toMatchObject({ code: 'ABORTED' })
  expect(page.events()).toEqual([])
})

async function setUp(): Promise<{ readonly page: Page; readonly chain: Present<Page['adapter']['chain']> }> {
  const wallet = createPromptedWallet()
  undo.push(wallet.announce())
  const page = await openPage()
  undo.push(() => page.adapter.stop())
  return { page, chain: page.adapter.chain as Present<Page['adapter']['chain']> }
}
