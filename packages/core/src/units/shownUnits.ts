/** An amount of a token whose network may show more or less of it than there is: see `multiplier` of `TokenBalance`. */
interface Scaled {
  readonly amountBaseUnits: bigint
  readonly multiplier?: number | undefined
}

/** An amount as its network shows it, in base units: cut off, in the floating numbers that the network itself counts with. */
export function shownUnits({ amountBaseUnits, multiplier }: Scaled): bigint {
  return isMultiplier(multiplier) ? BigInt(Math.trunc(Number(amountBaseUnits) * multiplier)) : amountBaseUnits
}

/** What is sent for an amount that was typed as its network shows it: the most that the network shows as no more than that. */
export function sentUnits({ amountBaseUnits, multiplier }: Scaled): bigint {
  if (!isMultiplier(multiplier)) return amountBaseUnits
  const nearest = Math.round(Number(amountBaseUnits) / multiplier)
  if (!Number.isFinite(nearest)) return amountBaseUnits
  const sent = BigInt(nearest)
  return sent > 0n && shownUnits({ amountBaseUnits: sent, multiplier }) > amountBaseUnits ? sent - 1n : sent
}

/** Whether it changes an amount; a network can say any number of a token, also an invalid one. */
export function isMultiplier(value: unknown): value is number {
  return typeof value === 'number' && value > 1e-30 && value < 1e30 && value !== 1
}
