import { createPublicClient, http } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testAccount } from '../../accounts/testAccounts.js'
import { deployWorld, type World } from '../../chains/deployWorld.js'
import { type Anvil, startAnvil } from '../../chains/startAnvil.js'
import { createTestWallet } from '../createTestWallet.js'
import type { TestWallet } from '../types.js'

let anvil: Anvil
let world: World
let wallet: TestWallet

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31_337 })
  world = await deployWorld({ rpcUrl: anvil.rpcUrl })
  wallet = createTestWallet({ chains: [{ chainId: 31_337, rpcUrl: anvil.rpcUrl }] })
  await wallet.provider.request({ method: 'eth_requestAccounts' })
})
afterAll(() => anvil.stop())

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
  expect(await status((result as { id: string }).id)).toMatchObject({
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
  const tooMuch = `0xa9059cbb${to.slice(2).padStart(64, '0')}${'f'.repeat(64)}`
  const calls = [
    { to, value: '0x1' },
    { to: world.tokens[0].address, data: tooMuch },
    { to, value: '0x1' },
  ]
  expect(await send({ ...base, id, calls })).toEqual({ id })
  const report = await status(id)
  expect(report).toMatchObject({ status: 600 })
  expect(report['receipts']).toHaveLength(1)
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

test('error: an unknown batch', async () => {
  await expect(status('0x00')).rejects.toMatchObject({ code: 5730 })
})

function send(request: Record<string, unknown>): Promise<unknown> {
  return wallet.provider.request({ method: 'wallet_sendCalls', params: [request] })
}

async function status(id: string): Promise<Record<string, unknown>> {
  const answer = await wallet.provider.request({ method: 'wallet_getCallsStatus', params: [id] })
  return answer as Record<string, unknown>
}
