import { createFakeClock } from '@portico/test-kit'
import type { SafeHost, SafeHostOptions } from '@portico/test-kit/wallets'
import SafeAppsSDK from '@safe-global/safe-apps-sdk'
import { pad } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import { createFakeFrame, SAFE } from '../test/fakeFrame.js'
import { createSafeProvider } from './createSafeProvider.js'
import { createSafeTransactions } from './createSafeTransactions.js'

const TO = '0x00000000000000000000000000000000000051fe'
const OTHER = '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955'
const CHAIN_HASH = pad('0xc4')

let undo: (() => void)[] = []
afterEach(() => {
  for (const step of undo) step()
  undo = []
})

test('default: accounts and network are those of the Safe', async () => {
  const { ask } = setUp()
  expect(await ask('eth_accounts')).toEqual([SAFE.address])
  expect(await ask('eth_requestAccounts')).toEqual([SAFE.address])
  expect([await ask('eth_chainId'), await ask('net_version')]).toEqual(['0x1', '1'])
  expect(await ask('wallet_getCapabilities', SAFE.address)).toEqual({ '0x1': { atomic: { status: 'supported' } } })
  expect(await ask('wallet_switchEthereumChain', { chainId: '0x1' })).toBeNull()
})

test('behavior: reads go to the chain of the page around us', async () => {
  const { ask, rpc } = setUp()
  expect(await ask('eth_getBalance', SAFE.address, 'latest')).toBe('0x64')
  expect(await ask('eth_blockNumber')).toBe('0x7')
  expect(rpc()).toEqual([
    ['eth_getBalance', [SAFE.address, 'latest']],
    ['eth_getBlockByNumber', ['latest', false]],
  ])
})

test('behavior: a transaction is a proposal; gas is left to who executes it', async () => {
  const { ask, host } = setUp()
  const transaction = { from: SAFE.address, to: TO, value: '0xa', data: '0x12', gas: '0x5208', chainId: '0x1' }
  const hash = await ask('eth_sendTransaction', transaction)
  expect(host.requests().at(-1)).toEqual({
    method: 'sendTransactions',
    params: { txs: [{ to: TO, value: '10', data: '0x12' }], params: undefined },
  })
  expect(hash).not.toBe(CHAIN_HASH)
  expect(await ask('eth_getTransactionReceipt', hash)).toMatchObject({ transactionHash: CHAIN_HASH })
  expect(await ask('eth_getTransactionReceipt', CHAIN_HASH)).toMatchObject({ transactionHash: CHAIN_HASH })
})

test('behavior: it is not executed yet', async () => {
  const { ask } = setUp({ owners: 'several' })
  const hash = await ask('eth_sendTransaction', { to: TO })
  expect(await ask('eth_getTransactionReceipt', hash)).toBeNull()
  expect(await ask('eth_getTransactionByHash', hash)).toBeNull()
  expect(await ask('wallet_getCallsStatus', hash)).toMatchObject({ status: 100, id: hash, chainId: '0x1' })
})

test('behavior: it is followed every 4 s until it is executed', async () => {
  const { ask, host, clock, transactions } = setUp({ owners: 'several' })
  const hash = (await ask('eth_sendTransaction', { to: TO })) as `0x${string}`
  let result: unknown
  void transactions.waitForExecution({ hash }).then((found) => {
    result = found
  })
  await vi.waitFor(() => expect(clock.pending()).toBe(1), { timeout: 120_000 })
  await host.finish()
  const asked = host.requests().length
  await clock.advance(3_999)
  expect([result, host.requests().length]).toEqual([undefined, asked])
  await clock.advance(1)
  await vi.waitFor(() => expect(result).toBe(CHAIN_HASH), { timeout: 120_000 })
  expect(clock.pending()).toBe(0)
})

test('behavior: cancelled and failed transactions have failed', async () => {
  const { ask, host, transactions } = setUp({ owners: 'several' })
  const cancelled = (await ask('eth_sendTransaction', { to: TO })) as `0x${string}`
  host.cancel()
  expect(await transactions.waitForExecution({ hash: cancelled })).toBe('failed')
  expect(await ask('wallet_getCallsStatus', cancelled)).toMatchObject({ status: 400 })

  const failing = setUp({ reverts: true })
  const hash = (await failing.ask('eth_sendTransaction', { to: TO })) as `0x${string}`
  expect(await failing.transactions.waitForExecution({ hash })).toBe('failed')
  expect(await failing.ask('wallet_getCallsStatus', hash)).toMatchObject({
    status: 500,
    receipts: [{ status: '0x0', transactionHash: CHAIN_HASH }],
  })
})

test('behavior: a hash that the Safe does not know is left as it is', async () => {
  const { transactions } = setUp()
  expect(await transactions.waitForExecution({ hash: CHAIN_HASH })).toBe(CHAIN_HASH)
})

test('error: ABORTED stops the following', async () => {
  const { ask, clock, transactions } = setUp({ owners: 'several' })
  const hash = (await ask('eth_sendTransaction', { to: TO })) as `0x${string}`
  const { signal, abort } = abortable()
  const followed = transactions.waitForExecution({ hash, signal })
  await vi.waitFor(() => expect(clock.pending()).toBe(1), { timeout: 120_000 })
  abort()
  await expect(followed).rejects.toMatchObject({ code: 'ABORTED' })
  expect(clock.pending()).toBe(0)
})

test('behavior: a signature is there when enough owners have signed', async () => {
  const { ask, host, clock } = setUp({ owners: 'several' })
  const signed = ask('personal_sign', '0x6869', SAFE.address)
  await vi.waitFor(() => expect(clock.pending()).toBe(1), { timeout: 120_000 })
  await host.finish()
  await clock.advance(4_000)
  expect(await signed).toMatch(/^0x[0-9a-f]{130}$/)
})

test('behavior: a message that is signed on the chain has an empty signature, once that is done', async () => {
  const { ask } = setUp({ signing: 'onChain' })
  expect(await ask('personal_sign', '0x6869', SAFE.address)).toBe('0x')
  const several = setUp({ signing: 'onChain', owners: 'several' })
  const signed = several.ask('personal_sign', '0x6869', SAFE.address)
  signed.catch(() => undefined)
  await vi.waitFor(() => expect(several.clock.pending()).toBe(1), { timeout: 120_000 })
  several.host.cancel()
  await several.clock.advance(4_000)
  await expect(signed).rejects.toMatchObject({ code: -32603 })
})

test('error: codes of EIP-1193 and EIP-5792', async () => {
  const { ask } = setUp()
  const wrong: readonly (readonly [code: number, method: string, ...params: unknown[]])[] = [
    [4200, 'wallet_addEthereumChain', { chainId: '0x2' }],
    [4200, 'wallet_switchEthereumChain', { chainId: '0x2' }],
    [4200, 'toString'],
    [4200, 'eth_sendTransaction', { data: '0x60' }],
    [4100, 'eth_sendTransaction', { from: OTHER, to: TO }],
    [4100, 'personal_sign', '0x6869', OTHER],
    [4901, 'eth_sendTransaction', { to: TO, chainId: '0x2' }],
    [4901, 'wallet_sendCalls', { calls: [], chainId: '0x2' }],
    [-32602, 'eth_sendTransaction'],
    [-32602, 'wallet_sendCalls', {}],
    [5730, 'wallet_getCallsStatus', CHAIN_HASH],
  ]
  for (const [code, method, ...params] of wrong)
    await expect(ask(method, ...params), `${method} ${JSON.stringify(params)}`).rejects.toMatchObject({ code })
})

test('error: 4001 when the visitor refuses', async () => {
  const { ask } = setUp({ approve: async () => 'reject' })
  await expect(ask('eth_sendTransaction', { to: TO })).rejects.toMatchObject({ code: 4001 })
  await expect(ask('personal_sign', '0x6869', SAFE.address)).rejects.toMatchObject({ code: 4001 })
})

/** A provider in a Safe's frame, over a chain that knows one transaction. */
function setUp(options: Pick<SafeHostOptions, 'approve' | 'owners' | 'signing'> & { readonly reverts?: boolean } = {}) {
  const { reverts = false, ...hosting } = options
  const calls: (readonly [string, unknown])[] = []
  const answers: { readonly [method: string]: unknown } = {
    anvil_impersonateAccount: null,
    eth_sendTransaction: CHAIN_HASH,
    eth_getTransactionReceipt: { transactionHash: CHAIN_HASH, status: reverts ? '0x0' : '0x1' },
    eth_getBalance: '0x64',
    eth_getBlockByNumber: { number: '0x7' },
  }
  const frame = createFakeFrame()
  undo.push(frame.remove)
  const host: SafeHost = frame.host({
    ...hosting,
    fetch: async (_, init) => {
      const { method, params } = JSON.parse(String(init?.body)) as { readonly method: string; readonly params: unknown }
      calls.push([method, params])
      return Response.json({ result: answers[method] })
    },
  })
  const clock = createFakeClock()
  const sdk = new SafeAppsSDK({ allowedDomains: [/^https:\/\/app\.safe\.global$/] })
  const transactions = createSafeTransactions({ sdk, clock })
  const provider = createSafeProvider({ sdk, safe: SAFE, transactions })
  return {
    host,
    clock,
    transactions,
    rpc: () => calls,
    ask: (method: string, ...params: unknown[]) => provider.request({ method, params }),
  }
}

function abortable(): { readonly signal: AbortSignal; readonly abort: () => void } {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
