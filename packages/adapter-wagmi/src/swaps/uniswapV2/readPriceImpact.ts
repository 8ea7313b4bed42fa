import type { Hex } from 'viem'
import { addressWord, toWordAddress } from '../../chain/reads/words.js'
import { isHeld, type OpenPools, readWords } from './openPools.js'

/** What each pool keeps of what comes in. */
export const FEE_BPS = 30

/**
 * How much worse the price is than that of a very small amount, without the fees, in hundredths of a per cent and rounded up.
 * Undefined where the pools can't be read. A pool gives y · a / (x + a) for an amount a, where a very small one gets y / x each: of
 * that x / (x + a) is left.
 */
export async function readPriceImpact(
  pools: OpenPools,
  { path, amounts }: { readonly path: readonly string[]; readonly amounts: readonly bigint[] }
): Promise<number | undefined> {
  const hops = path.slice(1).map((to, index) => ({ from: path[index] ?? to, to, amount: amounts[index] ?? 0n }))
  const reserves = await Promise.all(hops.map((hop) => readReserve(pools, hop)))
  let [left, whole] = [1n, 1n]
  for (const [index, { amount }] of hops.entries()) {
    const reserve = reserves[index]
    if (!reserve) return undefined
    const scaled = reserve * BigInt(WHOLE_BPS)
    left *= scaled
    whole *= scaled + amount * BigInt(WHOLE_BPS - FEE_BPS)
  }
  const lost = (whole - left) * BigInt(WHOLE_BPS)
  return Number((lost + whole - 1n) / whole)
}

/** How much a pool has of the token that comes in. */
async function readReserve(
  pools: OpenPools,
  { from, to }: { readonly from: string; readonly to: string }
): Promise<bigint | undefined> {
  const data: Hex = `0xe6a43905${addressWord(from)}${addressWord(to)}`
  const [pair] = (await readWords(pools, { to: pools.factory, data, count: 1 })) ?? []
  if (!pair || pair >> 160n) return undefined
  const answer = await readWords(pools, { to: toWordAddress(pair), data: '0x0902f1ac', count: 3 })
  // The lower address is the first token.
  const reserve = answer?.[from < to ? 0 : 1] ?? 0n
  return isHeld(reserve) ? reserve : undefined
}

const WHOLE_BPS = 10_000
