import { createPublicClient, encodeFunctionData, erc20Abi, getAddress, type Hex, http, maxUint256 } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testAccount, testPrivateKey } from '../../accounts/testAccounts.js'
import { deployWorld, type World } from '../../chains/deployWorld.js'
import { type Anvil, startAnvil } from '../../chains/startAnvil.js'
import { createTestWallet } from '../createTestWallet.js'
import type { WalletChain } from '../store.js'
import type { TestWallet } from '../types.js'

let anvil: Anvil
let world: World
let wallet: TestWallet
let chains: readonly [WalletChain]

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31_337 })
  world = await deployWorld({ rpcUrl: anvil.rpcUrl })
  chains = [{ chainId: 31_337, rpcUrl: anvil.rpcUrl }]
  wallet = createTestWallet({ chains })
  await wallet.provider.request({ method: 'eth_requestAccounts' })
})
afterAll(() => anvil.stop())
afterEach(() => wallet.setFaults({}))

const from = testAccount(0).address
const to = testAccount(6).address
const base = { version: '2.0.0', chainId: '0x7a69', atomicRequired: false }

test('default: calls are sent in order, and the status has a receipt for each', async () => {
  const client = createPublicClient({ transport: http(anvil.rpcUrl) })
  const before = await client.getBalance({ address: to })
  const result = await send({
    ...base,
    from,
    calls: [
      { to, value: '0x1' },
      { to, value: '0x2' },
    ],
  })
  expect(result).toEqual({ id: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
  expect(await status(result.id)).toMatchObject({
    version: '2.0.0',
    chainId: '0x7a69',
    status: 200,
    atomic: false,
    receipts: [{ status: '0x1' }, { status: '0x1' }],
  })
  expect(await client.getBalance({ address: to })).toBe(before + 3n)
})

test('behavior: a batch whose second call fails is reported as partly done', async () => {
  const id = `0x${'ab'.repeat(32)}`
  // The token refuses to move more than the sender has, so the wallet cannot even estimate this call.
  const tooMuch = transfer(maxUint256)
  const calls = [
    { to, value: '0x1' },
    { to: world.tokens[0].address, data: tooMuch },
    { to, value: '0x1' },
  ]
  expect(await send({ ...base, id, calls })).toEqual({ id })
  const report = await status(id)
  expect(report).toMatchObject({ status: 600 })
  expect(report.receipts).toHaveLength(1)
})

test('behavior: capabilities', async () => {
  const params = [from, ['0x7a69', '0x1']]
  expect(await wallet.provider.request({ method: 'wallet_getCapabilities', params })).toEqual({
    '0x7a69': { atomic: { status: 'unsupported' } },
  })
})

test.each([
  ['another chain', { chainId: '0x1' }, 5710],
  ['one transaction', { atomicRequired: true }, 5760],
  ['a required capability', { capabilities: { paymasterService: { url: 'https://pay.test' } } }, 5700],
  ['a used id', { id: `0x${'ab'.repeat(32)}` }, 5720],
])('error: a batch for %s', async (_, change, code) => {
  await expect(send({ ...base, calls: [{ to }], ...change })).rejects.toMatchObject({ code })
})

test('behavior: an optional capability is passed over', async () => {
  const capabilities = { paymasterService: { url: 'https://pay.test', optional: true } }
  await expect(send({ ...base, calls: [{ to }], capabilities })).resolves.toHaveProperty('id')
})

test('behavior: an atomic wallet sends all calls in one transaction', async () => {
  const client = createPublicClient({ transport: http(anvil.rpcUrl) })
  wallet.setFaults({ atomic: 'works' })
  const [token, before] = [world.tokens[0].address, await client.getBalance({ address: to })]
  const calls = [
    { to: token, data: transfer(7n) },
    { to, value: '0x3' },
  ]
  const types: string[] = []
  // The account lends itself the batcher's code by the first one.
  for (const atomicRequired of [true, false]) {
    const report = await status((await send({ ...base, atomicRequired, calls })).id)
    expect(report).toMatchObject({ status: 200, atomic: true, receipts: [{ status: '0x1' }] })
    expect(report.receipts).toHaveLength(1)
    const { from: sender, type } = await client.getTransaction({ hash: report.receipts[0]?.transactionHash ?? '0x' })
    expect(getAddress(sender)).toBe(from)
    types.push(type)
  }
  expect(types).toEqual(['eip7702', 'eip1559'])
  expect(await client.getBalance({ address: to })).toBe(before + 6n)
  // Coins still arrive at the account.
  const other = createTestWallet({ chains, privateKeys: [testPrivateKey(1)] }).provider
  await other.request({ method: 'eth_requestAccounts' })
  const coins = { method: 'eth_sendTransaction', params: [{ to: from, value: '0x1' }] }
  expect(await client.waitForTransactionReceipt({ hash: (await other.request(coins)) as Hex })).toMatchObject({
    status: 'success',
  })
})

test('behavior: where the second call of an atomic batch fails, the first one did not happen either', async () => {
  const client = createPublicClient({ transport: http(anvil.rpcUrl) })
  wallet.setFaults({ atomic: 'works' })
  const before = await client.getBalance({ address: to })
  const calls = [
    { to, value: '0x1' },
    { to: world.tokens[0].address, data: transfer(maxUint256) },
  ]
  const report = await status((await send({ ...base, atomicRequired: true, calls })).id)
  expect(report).toMatchObject({ status: 500, atomic: true, receipts: [{ status: '0x0', logs: [] }] })
  expect(await client.getBalance({ address: to })).toBe(before)
})

test('behavior: an atomic wallet is not atomic on a chain without the batcher', async () => {
  const bare = await startAnvil({ chainId: 31_338 })
  const faults = { atomic: 'works' } as const
  const away = createTestWallet({ chains: [...chains, { chainId: 31_338, rpcUrl: bare.rpcUrl }], faults }).provider
  await away.request({ method: 'eth_requestAccounts' })
  const request = { ...base, chainId: '0x7a6a', calls: [{ to }] }
  try {
    expect(await away.request({ method: 'wallet_getCapabilities', params: [from] })).toEqual({
      '0x7a69': { atomic: { status: 'supported' } },
      '0x7a6a': { atomic: { status: 'unsupported' } },
    })
    await expect(
      away.request({ method: 'wallet_sendCalls', params: [{ ...request, atomicRequired: true }] })
    ).rejects.toMatchObject({ code: 5760 })
    const { id } = (await away.request({ method: 'wallet_sendCalls', params: [request] })) as Sent
    expect(await away.request({ method: 'wallet_getCallsStatus', params: [id] })).toMatchObject({ atomic: false })
  } finally {
    await bare.stop()
  }
})

test('behavior: a wallet that only says that it is atomic sends the calls one by one', async () => {
  wallet.setFaults({ atomic: 'lies' })
  const capabilities = { method: 'wallet_getCapabilities', params: [from] }
  expect(await wallet.provider.request(capabilities)).toEqual({ '0x7a69': { atomic: { status: 'supported' } } })
  const calls = [{ to }, { to: world.tokens[0].address, data: transfer(maxUint256) }]
  const partly = await status((await send({ ...base, atomicRequired: true, calls })).id)
  expect(partly).toMatchObject({ status: 600, atomic: true, receipts: [{ status: '0x1' }] })
  const all = await status((await send({ ...base, atomicRequired: true, calls: [{ to }, { to }] })).id)
  expect(all).toMatchObject({ status: 200, atomic: true })
  expect(all.receipts).toHaveLength(2)
})

test('error: an unknown batch', async () => {
  await expect(status('0x00')).rejects.toMatchObject({ code: 5730 })
})

function transfer(amountBaseUnits: bigint): Hex {
  return encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amountBaseUnits] })
}

async function send(request: Record<string, unknown>): Promise<Sent> {
  return (await wallet.provider.request({ method: 'wallet_sendCalls', params: [request] })) as Sent
}

async function status(id: string): Promise<Report> {
  const read = async (): Promise<Report> =>
    (await wallet.provider.request({ method: 'wallet_getCallsStatus', params: [id] })) as Report
  // A busy machine has no block yet.
  if ((await read()).status === 100) await expect.poll(async () => (await read()).status).not.toBe(100)
  return read()
}

interface Sent {
  readonly id: string
}

interface Report {
  readonly status: number
  readonly receipts: readonly { readonly transactionHash: Hex }[]
}
