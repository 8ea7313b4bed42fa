import type { SwapQuery, SwapQuote } from '@portico/core/adapter'
import { describe, expect, test } from 'vitest'
import type { SwapContractHarness } from './swapTypes.js'

type Asked = Pick<SwapQuery, 'pay' | 'receive' | 'exact' | 'amountBaseUnits'>

/** A question of the harness's account. */
export async function askedOf({ access, account }: SwapContractHarness, asked: Asked): Promise<SwapQuery> {
  return { ...(await access()), account, ...asked }
}

/** What the provider offers. Throws where it offers nothing. */
export async function offerOf(harness: SwapContractHarness, asked: Asked): Promise<SwapQuote> {
  const quote = await harness.provider.quote(await askedOf(harness, asked))
  if (!quote) throw new Error(`${harness.provider.name} offers nothing.`)
  return quote
}

/** Tokens and prices. */
export function testSwapQuotes(get: () => SwapContractHarness): void {
  describe('tokens and quotes', () => {
    test('default: the coin once, and tokens as their contracts have them', async () => {
      const { provider, access, account, tokens } = get()
      const offered = await provider.tokens({ ...(await access()), account })
      const { nativeCurrency } = (await access()).network
      expect(offered.filter(({ address }) => address === undefined)).toMatchObject([nativeCurrency])
      for (const { address, symbol, decimals } of tokens) {
        const found = offered.filter((token) => token.address?.toLowerCase() === address.toLowerCase())
        expect(found).toMatchObject([{ symbol, decimals }])
      }
    })

    test('default: an exact amount is paid, and ten times as much gets less than ten times as much', async () => {
      const { tokens, coinBaseUnits: amountBaseUnits } = get()
      const asked = { pay: undefined, receive: tokens[0].address, exact: 'pay', amountBaseUnits } as const
      const small = await offerOf(get(), asked)
      expect(small.payBaseUnits).toBe(amountBaseUnits)
      expect(small.receiveBaseUnits).toBeGreaterThan(0n)
      const large = await offerOf(get(), { ...asked, amountBaseUnits: amountBaseUnits * 10n })
      expect(large.receiveBaseUnits).toBeGreaterThan(small.receiveBaseUnits)
      expect(large.receiveBaseUnits).toBeLessThan(small.receiveBaseUnits * 10n)
      for (const figure of [small.feeBps, small.priceImpactBps].flatMap((figure) => figure ?? []))
        expect(Number.isInteger(figure) && figure >= 0 && figure <= 10_000).toBe(true)
      expect(large.priceImpactBps ?? 1).toBeGreaterThanOrEqual(small.priceImpactBps ?? 0)
    })

    test('default: a route begins with what is paid and ends with what is received', async () => {
      const [{ address: pay, amountBaseUnits }, { address }] = get().tokens
      for (const receive of [address, undefined]) {
        const { route = [pay, receive] } = await offerOf(get(), { pay, receive, exact: 'pay', amountBaseUnits })
        expect([route[0], route.at(-1)]).toEqual([pay, receive])
      }
    })

    test('default: an exact amount is received where the provider says so, and too much is not to be had', async () => {
      const { provider, tokens } = get()
      const [pay, { address: receive, amountBaseUnits }] = [tokens[0].address, tokens[1]]
      const asked = { pay, receive, exact: 'receive', amountBaseUnits } as const
      const quote = await provider.quote(await askedOf(get(), asked))
      expect(quote?.receiveBaseUnits).toBe(provider.canReceiveExact ? amountBaseUnits : undefined)
      if (quote) expect(quote.payBaseUnits).toBeGreaterThan(0n)
      for (const tooMuch of [1n << 120n, (1n << 256n) - 1n])
        expect(await provider.quote(await askedOf(get(), { ...asked, amountBaseUnits: tooMuch }))).toBeUndefined()
    })

    test('behavior: tokens without a pool, and a token for itself, have no quote', async () => {
      const { provider, tokens, noToken } = get()
      const [{ address: pay, amountBaseUnits }] = tokens
      for (const [from, to] of [
        [pay, noToken],
        [noToken, undefined],
        [pay, pay],
        [undefined, undefined],
      ]) {
        const query = await askedOf(get(), { pay: from, receive: to, exact: 'pay', amountBaseUnits })
        expect(await provider.quote(query)).toBeUndefined()
      }
    })

    test('default: a price of gas for each speed', async () => {
      const { provider, access } = get()
      const { standard, fast, instant } = await provider.gasPrice(await access())
      expect(standard).toBeGreaterThan(0n)
      expect(fast).toBeGreaterThanOrEqual(standard)
      expect(instant).toBeGreaterThanOrEqual(fast)
    })

    test('error: SWAP_UNSUPPORTED: on another network nothing is offered, and nothing is built', async () => {
      const { provider, tokens, otherNetworkId } = get()
      const [{ address: token, amountBaseUnits }, { address: receive }] = tokens
      const asked = await askedOf(get(), { pay: token, receive, exact: 'pay', amountBaseUnits })
      const query = { ...asked, networkId: otherNetworkId }
      expect(await provider.tokens(query)).toEqual([])
      expect(await provider.quote(query)).toBeUndefined()
      const quote = { payBaseUnits: amountBaseUnits, receiveBaseUnits: 1n }
      const error = { code: 'SWAP_UNSUPPORTED', context: { networkId: otherNetworkId } }
      await expect(provider.buildApprove({ ...query, token, approveBaseUnits: 1n })).rejects.toMatchObject(error)
      const swap = { ...query, quote, limitBaseUnits: 1n, slippageBps: 100 }
      await expect(provider.buildSwap(swap)).rejects.toMatchObject(error)
      await expect(provider.allowance({ ...query, token })).rejects.toMatchObject(error)
      await expect(provider.gasPrice(query)).rejects.toMatchObject(error)
    })
  })
}
