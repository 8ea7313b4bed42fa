import type { SwapQuery, SwapQuote } from '@portico/core/adapter'
import type { Hex } from 'viem'
import { addressWord, word } from '../../chain/reads/words.js'
import { isHeld, type OpenPools, readWords } from './openPools.js'
import { FEE_BPS, readPriceImpact } from './readPriceImpact.js'

/** The best way from one token to another: most is received, or least is paid. Undefined: no pools lead there, or not for as much. */
export async function findQuote(pools: OpenPools, query: SwapQuery): Promise<SwapQuote | undefined> {
  const { pay, receive, exact } = query
  const { wrappedCoin, via = [wrappedCoin] } = pools
  const paths = pathsBetween({ from: pay ?? wrappedCoin, to: receive ?? wrappedCoin, via })
  const offers = await Promise.all(paths.map((path) => readOffer(pools, { query, path })))
  const [best] = offers
    .flatMap((offer) => offer ?? [])
    .sort(
      exact === 'pay' ? (one, other) => compare(other.last, one.last) : (one, other) => compare(one.first, other.first)
    )
  if (!best) return undefined
  const { path, amounts, first, last } = best
  const hops = path.length - 1
  return {
    payBaseUnits: first,
    receiveBaseUnits: last,
    route: [pay, ...path.slice(1, -1), receive],
    priceImpactBps: await readPriceImpact(pools, { path, amounts }),
    feeBps: FEE_BPS * hops,
    gas: GAS + GAS_PER_HOP * BigInt(hops - 1),
  }
}

function compare(one: bigint, other: bigint): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** The direct way, then those through one token, then those through two: of equal offers the shortest one is the first. */
function pathsBetween(request: {
  readonly from: string
  readonly to: string
  readonly via: readonly string[]
}): readonly (readonly string[])[] {
  const [from, to, ...all] = [request.from, request.to, ...request.via].map((token) => token.toLowerCase())
  if (from === undefined || to === undefined || from === to) return []
  const via = [...new Set(all)].filter((token) => token !== from && token !== to)
  const pairs = via.flatMap((one) => via.flatMap((other) => (one === other ? [] : [[one, other]])))
  return [[], ...via.map((token) => [token]), ...pairs].map((between) => [from, ...between, to])
}

interface Offer {
  readonly path: readonly string[]
  /** Of each token of the path. */
  readonly amounts: readonly bigint[]
  readonly first: bigint
  readonly last: bigint
}

/** What the router says of a path; undefined where a pool is missing or too small, and for amounts that no pool can have. */
async function readOffer(
  pools: OpenPools,
  { query, path }: { readonly query: SwapQuery; readonly path: readonly string[] }
): Promise<Offer | undefined> {
  const { exact, amountBaseUnits } = query
  const args = `${word(amountBaseUnits)}${word(64)}${word(path.length)}${path.map(addressWord).join('')}`
  const data: Hex = `${SELECTORS[exact]}${args}`
  const [place, length, ...amounts] = (await readWords(pools, { to: pools.router, data, count: 2 + path.length })) ?? []
  if (place !== 32n || length !== BigInt(path.length)) return undefined
  const [first = 0n, last = 0n] = [amounts[0], amounts.at(-1)]
  const isAsked = (exact === 'pay' ? first : last) === amountBaseUnits
  return isAsked && amounts.every(isHeld) ? { path, amounts, first, last } : undefined
}

/** `getAmountsOut(uint256,address[])` and `getAmountsIn(uint256,address[])`. */
const SELECTORS: { readonly [exact in SwapQuery['exact']]: Hex } = { pay: '0xd06ca61f', receive: '0x1f00ca74' }

const GAS = 120_000n
const GAS_PER_HOP = 60_000n
