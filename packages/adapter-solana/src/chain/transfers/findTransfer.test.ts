import { testSolanaAccount } from '@portico/test-kit/chains'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Chain, openChain } from '../../test/openChain.js'

let chain: Chain
beforeAll(async () => {
  chain = await openChain()
})
afterEach(() => chain.closePages())
afterAll(() => chain.stop())

const from = testSolanaAccount(0).address
const friend = testSolanaAccount(5).address

async function open() {
  const { page, handle } = await chain.open()
  const { networkId } = chain.solana
  const { findTransfer, transactionStatus } = page.adapter.chain
  const { transfer } = handle.wallet
  if (!findTransfer || !transactionStatus || !transfer) throw new Error('The adapter lacks a method.')
  type Wanted = { readonly amountBaseUnits: bigint; readonly token?: string }
  return {
    find: (wanted: Wanted & { readonly mark?: string; readonly known?: readonly string[] }) =>
      findTransfer({ networkId, from, to: friend, ...wanted }),
    send: async (wanted: Wanted) => (await transfer({ networkId, to: friend, ...wanted })).hash,
    look: (hash: string, mark?: string, asked?: Wanted & { readonly to: string }) =>
      transactionStatus({ networkId, from, hash, mark, asked }),
  }
}

describe('findTransfer', () => {
  test('default: SOL that left after the mark, and none that left before or is known', async () => {
    const { find, send } = await open()
    await send({ amountBaseUnits: 5_000n })
    const { mark } = await find({ amountBaseUnits: 5_000n })
    expect(await find({ amountBaseUnits: 5_000n, mark })).toEqual({ mark })
    await send({ amountBaseUnits: 4_000n })
    const sent = await send({ amountBaseUnits: 5_000n })
    expect(await find({ amountBaseUnits: 5_000n, mark })).toEqual({ mark, hash: sent })
    expect(await find({ amountBaseUnits: 5_000n, mark, known: [sent] })).toEqual({ mark })
  })

  test('parameters: token: of both programs', async () => {
    const { find, send } = await open()
    for (const { mint: token } of chain.world.tokens) {
      const { mark } = await find({ amountBaseUnits: 100n, token })
      const sent = await send({ amountBaseUnits: 100n, token })
      expect(await find({ amountBaseUnits: 100n, token, mark })).toEqual({ mark, hash: sent })
      expect(await find({ amountBaseUnits: 99n, token, mark })).toEqual({ mark })
    }
  })
})

describe('transactionStatus', () => {
  test('behavior: an unseen one is expired at the second look after its last block, and not before', async () => {
    const { look, send } = await open()
    const unseen = (await send({ amountBaseUnits: 1n })).replace(/^./, (first) => (first === '2' ? '3' : '2'))
    const first = await look(unseen)
    expect(first.status).toBe('unknown')
    chain.solana.expireBlockhashes()
    const second = await look(unseen, first.mark)
    expect(second.status).toBe('unknown')
    expect(await look(unseen, second.mark)).toEqual({ status: 'expired', isFinal: true })
  })

  test('parameters: asked: what a wallet has sent in place of it, by what its accounts had before and after', async () => {
    const { look, send } = await open()
    const [{ mint }] = chain.world.tokens
    const other = testSolanaAccount(6).address
    for (const token of [undefined, mint]) {
      const wanted = { amountBaseUnits: 5_000n, ...(token === undefined ? {} : { token }) }
      const hash = await send(wanted)
      const insteadOf = async (asked: Partial<Parameters<typeof look>[2]>) =>
        (await look(hash, undefined, { ...wanted, to: friend, ...asked })).sentInstead
      expect(await insteadOf({})).toBeUndefined()
      expect(await insteadOf({ amountBaseUnits: 9_000n })).toEqual({ to: friend, amountBaseUnits: 5_000n })
      expect(await insteadOf({ to: other })).toEqual({ to: friend, amountBaseUnits: 5_000n })
      // What an account pays itself can't be told from what it pays for that.
      expect(await insteadOf({ to: from })).toBeUndefined()
    }
  })

  test('behavior: one that is in a block says what it cost', async () => {
    const { look, send } = await open()
    expect(await look(await send({ amountBaseUnits: 1n }))).toMatchObject({ status: 'confirmed', feeBaseUnits: 5_000n })
  })
})
