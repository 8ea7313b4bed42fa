import { keyOf, readToken } from '../../actions/tokens/readToken.js'
import { isSameAddress } from '../../caip/addresses.js'
import type { ChainId } from '../../caip/chainId.js'
import type { TokenBalance } from '../../records/tokenBalance.js'
import { usdCents } from '../../units/fiat.js'

/** What is left of an answer. */
export interface CleanTokens {
  readonly tokens: readonly TokenBalance[]
  /** Places of the entries that are no tokens of this network: of another shape, or another network's. */
  readonly wrong: readonly number[]
}

/**
 * The tokens of an answer that may be shown, best first: the coin, then what is worth most, spam last. Left out are wrong
 * entries, tokens without decimals (specification section 5) unless the app lists them itself, those with a balance of zero, and
 * repeated ones. Every source goes through this, the app's own and the storage too.
 */
export function cleanTokens(request: {
  readonly networkId: ChainId
  readonly tokens: unknown
  /** Host of the page. */
  readonly page?: string | undefined
  /** Address of the token that the app lists itself. */
  readonly listed?: string | undefined
}): CleanTokens {
  const { networkId, tokens, listed, page } = request
  if (!Array.isArray(tokens)) return { tokens: [], wrong: [] }
  const byKey: { [key: string]: Ranked } = Object.create(null)
  const wrong: number[] = []
  for (const [place, item] of tokens.slice(0, MOST_READ).entries()) {
    const token = readToken({ networkId, item, page })
    if (!token) wrong.push(place)
    else if (isShown({ token, listed })) byKey[keyOf(token)] ??= { token, cents: usdCents(token) ?? -1n }
  }
  const ranked = Object.values(byKey).sort(compare)
  return { tokens: ranked.slice(0, MOST_SHOWN).map(({ token }) => token), wrong }
}

function isShown(request: { readonly token: TokenBalance; readonly listed: string | undefined }): boolean {
  const { address, amountBaseUnits, decimals } = request.token
  if (address === undefined) return true
  return amountBaseUnits > 0n && (decimals > 0 || isSameAddress(address, request.listed))
}

interface Ranked {
  readonly token: TokenBalance
  /** -1: unknown. */
  readonly cents: bigint
}

function compare(one: Ranked, other: Ranked): number {
  const isNative = Number(other.token.address === undefined) - Number(one.token.address === undefined)
  if (isNative !== 0) return isNative
  const isSpam = Number(one.token.isSpam === true) - Number(other.token.isSpam === true)
  if (isSpam !== 0) return isSpam
  if (one.cents !== other.cents) return one.cents > other.cents ? -1 : 1
  return one.token.symbol < other.token.symbol ? -1 : Number(one.token.symbol > other.token.symbol)
}

/** More than a user holds: an answer with a million entries must not make the page slow. */
const MOST_READ = 2_000

/** More than a user looks at. */
const MOST_SHOWN = 500
