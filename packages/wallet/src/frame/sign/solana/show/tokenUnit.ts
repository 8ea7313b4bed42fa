import type { Unit } from '../../show/amounts.ts'
import { MOST_DECIMALS } from '../../show/formatAmount.ts'
import type { ChainFacts } from './calls/types.ts'
import { shortAddress } from './shortAddress.ts'

/** What amounts of a token are written in: as its mint says, or else as the call that names it; undefined where neither can. */
export function tokenUnit(mint: string, { mints, names }: ChainFacts, said?: number): Unit | undefined {
  const known = mints.get(mint)
  const decimals = known?.decimals ?? said
  if (known?.isScaled || decimals === undefined || decimals > MOST_DECIMALS) return undefined
  return { symbol: names.get(mint)?.symbol || shortAddress(mint), decimals }
}
