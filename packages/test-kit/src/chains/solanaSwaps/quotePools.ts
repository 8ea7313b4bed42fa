import { type PoolQuote, readPoolQuote } from './readPoolQuote.js'

/**
 * What `encodePoolSwap` pays for the same path and amount, as long as no other swap comes first. Rejects where a step has no pool,
 * and where the pools give nothing.
 */
export async function quotePools(request: Parameters<typeof readPoolQuote>[0]): Promise<PoolQuote> {
  const quote = await readPoolQuote(request)
  if (quote === undefined) throw new Error('The pools give nothing for that amount.')
  return quote
}
