import type { TokenFacts } from '../tokenFacts.ts'

/**
 * Whether an amount of a token is as good as any: at least 2^128 - 1, or all that there is of the token. Where its supply isn't known,
 * 40 billion (2^95 base units of a token with 18 decimals) counts as all. The same holds for the tokens that the wallet knows: a node
 * could answer with a larger supply.
 */
export function isUnlimited({
  amount,
  facts,
}: {
  readonly amount: bigint
  readonly facts: Extract<TokenFacts, { readonly type: 'token' }> | undefined
}): boolean {
  if (amount >= ANY) return true
  const { supply = 0n, unit, isKnown } = facts ?? {}
  const much = (MUCH * 10n ** BigInt(unit?.decimals ?? DECIMALS)) / 10n ** BigInt(DECIMALS)
  const isSupplyTold = supply > 0n && !(isKnown && supply > much)
  return amount >= (isSupplyTold ? supply : much)
}

const ANY = (1n << 128n) - 1n
const MUCH = 1n << 95n
const DECIMALS = 18
