import type { SwapCall, SwapQuery, SwapQuote } from '@portico/core/adapter'
import { describe, expect, test } from 'vitest'
import type { SwapContractHarness } from './swapTypes.js'
import { askedOf, offerOf } from './testSwapQuotes.js'

/** Allowances and transactions. */
export function testSwapBuilds(get: () => SwapContractHarness): void {
  describe('approvals and swaps', () => {
    test('default: an approval is for the exact amount, and is the allowance once it is sent', async () => {
      const { provider, account, tokens, send, hasApprovals } = get()
      const [{ address: token, amountBaseUnits: approveBaseUnits }, { address: receive }] = tokens
      const asked = { pay: token, receive, exact: 'pay', amountBaseUnits: approveBaseUnits } as const
      const query = await askedOf(get(), asked)
      const allowed = await provider.allowance({ ...query, account, token })
      if (!hasApprovals) return expect(allowed).toBeGreaterThanOrEqual(approveBaseUnits)
      expect(allowed).toBe(0n)
      const transaction = await provider.buildApprove({ ...query, token, approveBaseUnits })
      const call = await read(get(), transaction)
      expect(call).toMatchObject({ kind: 'approve', token, amountBaseUnits: approveBaseUnits })
      expect(contractsOf(get(), query)).toContain(call?.kind === 'approve' && call.spender.toLowerCase())
      expect(await send(transaction)).toMatchObject({ isDone: true })
      expect(await provider.allowance({ ...query, account, token })).toBe(approveBaseUnits)
    })

    for (const [name, from, to] of PAIRS) {
      test(`default: ${name}: the swap says what was asked, and moves exactly what was quoted`, async () => {
        const { provider } = get()
        for (const exact of provider.canReceiveExact ? (['pay', 'receive'] as const) : (['pay'] as const)) {
          const [pay, receive] = [sideOf(get(), from), sideOf(get(), to)]
          const { amountBaseUnits } = exact === 'pay' ? pay : receive
          const asked = { pay: pay.address, receive: receive.address, exact, amountBaseUnits } as const
          const query = await askedOf(get(), asked)
          const quote = await offerOf(get(), asked)
          const limitBaseUnits = limitOf(quote, exact)
          if (pay.address !== undefined && get().hasApprovals)
            await allow(get(), query, exact === 'pay' ? amountBaseUnits : limitBaseUnits)
          const transaction = await build(get(), { query, quote, limitBaseUnits })
          await expectSaid(get(), { query, limitBaseUnits, call: await read(get(), transaction) })
          await expectMoved(get(), { query, quote, transaction })
        }
      })
    }

    test('behavior: a price that moved further than the slippage reverts the swap, and moves nothing', async () => {
      const { coinBaseUnits: amountBaseUnits, tokens, send, balance, worsenPrice } = get()
      const receive = tokens[0].address
      const asked = { pay: undefined, receive, exact: 'pay', amountBaseUnits } as const
      const quote = await offerOf(get(), asked)
      const query = await askedOf(get(), asked)
      const transaction = await build(get(), { query, quote, limitBaseUnits: limitOf(quote, 'pay') })
      const before = await Promise.all([balance(undefined), balance(receive)])
      await worsenPrice()
      const { isDone, feeBaseUnits } = await send(transaction)
      expect(isDone).toBe(false)
      expect(await Promise.all([balance(undefined), balance(receive)])).toEqual([before[0] - feeBaseUnits, before[1]])
    })
  })
}

type Side = 'coin' | 0 | 1

const PAIRS: readonly (readonly [string, Side, Side])[] = [
  ['coin for a token', 'coin', 0],
  ['a token for coin', 0, 'coin'],
  ['a token for a token', 0, 1],
  ['coin for a token that has no pool with it', 'coin', 1],
]

function sideOf(
  { coinBaseUnits, tokens }: SwapContractHarness,
  side: Side
): { readonly address: string | undefined; readonly amountBaseUnits: bigint } {
  return side === 'coin' ? { address: undefined, amountBaseUnits: coinBaseUnits } : tokens[side]
}

const SLIPPAGE_BPS = 100

function limitOf({ payBaseUnits, receiveBaseUnits }: SwapQuote, exact: SwapQuery['exact']): bigint {
  const whole = 10_000n
  if (exact === 'pay') return (receiveBaseUnits * (whole - BigInt(SLIPPAGE_BPS))) / whole
  return (payBaseUnits * (whole + BigInt(SLIPPAGE_BPS))) / whole
}

function build(
  { provider }: SwapContractHarness,
  request: { readonly query: SwapQuery; readonly quote: SwapQuote; readonly limitBaseUnits: bigint }
): Promise<unknown> {
  const { query, ...swap } = request
  return provider.buildSwap({ ...query, ...swap, slippageBps: SLIPPAGE_BPS })
}

async function allow(harness: SwapContractHarness, query: SwapQuery, approveBaseUnits: bigint): Promise<void> {
  const { provider, send } = harness
  const transaction = await provider.buildApprove({ ...query, token: query.pay ?? '', approveBaseUnits })
  expect(await send(transaction)).toMatchObject({ isDone: true })
}

async function read({ access }: SwapContractHarness, transaction: unknown): Promise<SwapCall | undefined> {
  const { networkId, chain } = await access()
  return chain.readSwap?.({ networkId, transaction })
}

function contractsOf({ provider }: SwapContractHarness, { networkId }: SwapQuery): readonly string[] {
  return (provider.contracts[networkId] ?? []).map((contract) => contract.toLowerCase())
}

interface Said {
  readonly query: SwapQuery
  readonly limitBaseUnits: bigint
  readonly call: SwapCall | undefined
}

/** The transaction says what was asked, with a limit that is no worse. */
async function expectSaid(harness: SwapContractHarness, { query, limitBaseUnits, call }: Said): Promise<void> {
  const { pay, receive, exact, amountBaseUnits, account: recipient, nowMs } = query
  const exactSide = exact === 'pay' ? { payBaseUnits: amountBaseUnits } : { receiveBaseUnits: amountBaseUnits }
  expect(call).toMatchObject({ kind: 'swap', pay, receive, exact, recipient, ...exactSide })
  if (call?.kind !== 'swap') return
  expect(contractsOf(harness, query)).toContain(call.contract.toLowerCase())
  if (exact === 'pay') expect(call.receiveBaseUnits).toBeGreaterThanOrEqual(limitBaseUnits)
  else expect(call.payBaseUnits).toBeLessThanOrEqual(limitBaseUnits)
  // Swaps of some contracts have no end.
  if (call.deadlineMs === undefined) return
  expect(call.deadlineMs).toBeGreaterThan(nowMs)
  expect(call.deadlineMs).toBeLessThanOrEqual(nowMs + 30 * 60_000)
}

interface Moved {
  readonly query: SwapQuery
  readonly quote: SwapQuote
  readonly transaction: unknown
}

/** Sending the transaction moves the amounts of the quote. */
async function expectMoved(harness: SwapContractHarness, { query, quote, transaction }: Moved): Promise<void> {
  const { pay, receive } = query
  const { send, balance } = harness
  const before = await Promise.all([balance(pay), balance(receive)])
  const { isDone, feeBaseUnits } = await send(transaction)
  expect(isDone).toBe(true)
  const feeOf = (token: string | undefined): bigint => (token === undefined ? feeBaseUnits : 0n)
  expect(await Promise.all([balance(pay), balance(receive)])).toEqual([
    before[0] - quote.payBaseUnits - feeOf(pay),
    before[1] + quote.receiveBaseUnits - feeOf(receive),
  ])
}
