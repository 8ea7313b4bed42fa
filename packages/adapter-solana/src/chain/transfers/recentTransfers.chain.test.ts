import { testSolanaAccount } from '@portico/test-kit/chains'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Chain, openChain } from '../../test/openChain.js'

let chain: Chain
beforeAll(async () => {
  chain = await openChain()
})
afterEach(() => chain.closePages())
afterAll(() => chain.stop())

const own = testSolanaAccount(0).address
const friend = testSolanaAccount(5).address
const newcomer = testSolanaAccount(60).address

async function open() {
  const { page, handle } = await chain.open()
  const { networkId } = chain.solana
  const { recentTransfers } = page.adapter.chain
  const { transfer } = handle.wallet
  if (!recentTransfers || !transfer) throw new Error('The adapter lacks a method.')
  return {
    read: (address: string, tokens?: readonly string[]) =>
      recentTransfers({ networkId, address, blocks: 1, ...(tokens ? { tokens } : {}) }),
    send: async (to: string, amountBaseUnits: bigint, token?: string) =>
      (await transfer({ networkId, to, amountBaseUnits, token })).hash,
  }
}

test('default: what moved SOL and tokens of both programs, newest first, seen from either side', async () => {
  const { read, send } = await open()
  const [{ mint: dollar }, { mint: pebble }] = chain.world.tokens
  const sol = await send(friend, 1_500_000_000n)
  const tokens = await send(friend, 2_500_000n, dollar)
  // The recipient's account for it is made, and paid for.
  const made = await send(newcomer, 7n, pebble)
  const sent = await read(own)
  expect(sent.slice(0, 3)).toMatchObject([
    { hash: made, kind: 'send', to: newcomer, transfers: [{ direction: 'out', amountDecimal: '0.000000007' }] },
    { hash: tokens, kind: 'send', to: friend, transfers: [{ direction: 'out', amountDecimal: '2.5' }] },
    { hash: sol, kind: 'send', from: own, to: friend, transfers: [{ amountDecimal: '1.5', symbol: 'SOL' }] },
  ])
  expect(
    sent.every(({ status, isSpam, transfers }) => status === 'confirmed' && !isSpam && transfers.length === 1)
  ).toBe(true)
  // What arrives in a token account does not name its owner.
  const received = await read(friend)
  expect(received.slice(0, 2)).toMatchObject([
    { hash: tokens, kind: 'receive', from: own, transfers: [{ direction: 'in', amountDecimal: '2.5' }] },
    { hash: sol, kind: 'receive', from: own, to: friend },
  ])
})

test('parameters: tokens: what moved only others is spam, as is dust from others', async () => {
  const { read, send } = await open()
  const [{ mint: dollar }, { mint: pebble }] = chain.world.tokens
  await send(friend, 1n, pebble)
  await send(friend, 5_000n)
  const [dust, token] = await read(friend, [dollar])
  expect([dust?.isSpam, token?.isSpam]).toEqual([true, true])
  // The sender knows the token.
  const [own1, own2] = await read(own, [dollar, pebble])
  expect([own1?.isSpam, own2?.isSpam]).toEqual([false, false])
})

test('behavior: 25 at most, and nothing of an account that never did anything', async () => {
  const { read, send } = await open()
  for (let index = 0; index < 26; index++) await send(friend, BigInt(100_000 + index))
  const newest = await read(own)
  expect([newest.length, newest[0]?.transfers[0]?.amountDecimal]).toEqual([25, '0.000100025'])
  expect(await read(testSolanaAccount(61).address)).toEqual([])
})

test('error: CHAIN_READ_FAILED without an answer', async () => {
  const { read } = await open()
  chain.solana.setFaults({ offline: true })
  await expect(read(own)).rejects.toMatchObject({ code: 'CHAIN_READ_FAILED', context: { method: 'recentTransfers' } })
})
