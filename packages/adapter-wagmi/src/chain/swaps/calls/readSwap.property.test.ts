import { isDeepStrictEqual } from 'node:util'
import type { ChainMethods, SwapCall, SwapPermit, SwapQuery } from '@portico/core/adapter'
import { noService } from '@portico/test-kit/contract'
import fc from 'fast-check'
import { concat, getAddress, type Hex, maxUint256, size, slice } from 'viem'
import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { toNetwork } from '../../../network.js'
import { uniswapV2Swaps } from '../../../swaps/uniswapV2Swaps.js'
import { chainAt } from '../../../test/chainAt.js'
import { APPROVAL, amountOf, type Built, bytesOf, KINDS, SIDES, WRAPPED, wishOf } from '../../../test/swapKinds.js'

const CONTRACT = getAddress(`0x${'a'.repeat(40)}`)

const readSwap = chainAt('readSwap', { url: 'http://127.0.0.1:1' })
const read = ({ data, value }: Pick<Built, 'data' | 'value'>): Promise<SwapCall | undefined> =>
  readSwap({ networkId: 'eip155:1', transaction: { to: CONTRACT, data, value } })

/** Numbers of 256 bits, the same on every run. */
const numbers = fc.gen().map((draw) => () => draw(fc.bigInt, { min: 0n, max: maxUint256 }))

test.each(KINDS)('behavior: no amount loses a unit: $name', async ({ coin, build }) => {
  await fc.assert(
    fc.asyncProperty(numbers, async (next) => {
      const wish = wishOf(coin, next)
      const built = build(wish)
      expect(await read(built)).toEqual({
        kind: 'swap',
        contract: CONTRACT,
        pay: coin === 'pay' ? undefined : wish.path[0],
        receive: coin === 'receive' ? undefined : wish.path.at(-1),
        payBaseUnits: wish.pay,
        receiveBaseUnits: wish.receive,
        recipient: wish.recipient,
        ...built.said,
      })
    }),
    { numRuns: 300, seed: 29 }
  )
})

test.each([APPROVAL, ...KINDS])(
  'behavior: one bit that is changed is told, or nothing is: $name',
  async ({ coin, build }) => {
    const [next = (): bigint => 1n] = fc.sample(numbers, { numRuns: 1, seed: 31 })
    const built = build(wishOf(coin, next))
    const { data, free = [] } = built
    const truth = await read(built)
    expect(truth).toBeDefined()
    const unnoticed = new Set<number>()
    for (let at = 0; at < size(data); at += 1)
      for (let bit = 0; bit < 8; bit += 1) {
        const byte = bytesOf(BigInt(slice(data, at, at + 1)) ^ (1n << BigInt(bit)), 1).slice(2)
        const changed: Hex = `0x${data.slice(2, 2 + at * 2)}${byte}${data.slice(4 + at * 2)}`
        if (isDeepStrictEqual(await read({ ...built, data: changed }), truth)) unnoticed.add(at)
      }
    const places = free.flatMap((part) => {
      const first = (data.lastIndexOf(part.slice(2).toLowerCase()) - 2) / 2
      return Array.from({ length: size(part) }, (_, index) => first + index)
    })
    // The bit 4 of the flags has no meaning in v5.
    const flags = data.startsWith('0x12aa3caf') ? [4 + 8 * 32 - 1] : []
    expect([...unnoticed]).toEqual([...places, ...flags].sort((one, other) => one - other))
  }
)

test('behavior: what a provider over pools is given is what is read, to the unit', async () => {
  const chain: ChainMethods = { call: async () => undefined }
  const pools = { router: CONTRACT, permitRouter: CONTRACT, factory: CONTRACT, wrappedCoin: WRAPPED, tokens: [] }
  const provider = uniswapV2Swaps({ pools: { 'eip155:1': pools } })
  const cases = {
    exact: fc.constantFrom(...SIDES),
    coin: fc.constantFrom(undefined, ...SIDES),
    isPermitted: fc.boolean(),
  }
  await fc.assert(
    fc.asyncProperty(numbers, fc.record(cases), async (next, { exact, coin, isPermitted }) => {
      const { pay: payBaseUnits, receive: receiveBaseUnits, path, recipient } = wishOf(coin, next)
      const [pay, receive] = [coin === 'pay' ? undefined : path[0], coin === 'receive' ? undefined : path.at(-1)]
      const isPayExact = exact === 'pay'
      const query: SwapQuery = {
        networkId: 'eip155:1',
        network: toNetwork(mainnet),
        chain,
        api: undefined,
        http: noService,
        nowMs: 1_900_000_000_000,
        signal: new AbortController().signal,
        account: recipient,
        pay,
        receive,
        exact,
        amountBaseUnits: isPayExact ? payBaseUnits : receiveBaseUnits,
      }
      const signature = concat([bytesOf(next(), 32), bytesOf(next(), 32), '0x1b'])
      const signed: SwapPermit = { signature, amountBaseUnits: amountOf(next), deadlineMs: 1_900_000_000_000 }
      const { amountBaseUnits } = signed
      const permit = isPermitted && coin !== 'pay' ? signed : undefined
      const transaction = await provider.buildSwap({
        ...query,
        quote: {
          payBaseUnits: isPayExact ? payBaseUnits : 1n,
          receiveBaseUnits: isPayExact ? 1n : receiveBaseUnits,
          route: [pay, ...path.slice(1, -1), receive],
        },
        limitBaseUnits: isPayExact ? receiveBaseUnits : payBaseUnits,
        slippageBps: 100,
        permit,
      })
      expect(await readSwap({ networkId: 'eip155:1', transaction })).toMatchObject({
        ...{ pay, receive, exact, payBaseUnits, receiveBaseUnits, recipient },
        ...(permit && { permit: { token: pay, amountBaseUnits } }),
      })
      if (pay === undefined) return
      const approving = await provider.buildApprove({ ...query, token: pay, approveBaseUnits: amountBaseUnits })
      expect(await readSwap({ networkId: 'eip155:1', transaction: approving })).toMatchObject({
        kind: 'approve',
        token: pay,
        amountBaseUnits,
      })
    }),
    { numRuns: 500, seed: 37 }
  )
})
