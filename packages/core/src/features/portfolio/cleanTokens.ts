import { isSameAddress } from '../../caip/addresses.js'
import type { ChainId } from '../../caip/chainId.js'
import { cleanText } from '../../foreign/cleanText.js'
import type { TokenBalance } from '../../records/tokenBalance.js'
import { isRecord } from '../../storage/schema.js'
import { usdCents } from '../../units/fiat.js'
import { isMultiplier } from '../../units/shownUnits.js'
import { imageUrl } from '../../wallets/imageUrl.js'

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
    const token = toToken({ networkId, item, page })
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

/** The same text for the same token of a network. Hex is the same in both cases; base58 is not. */
export function keyOf({ address = '' }: { readonly address?: string | undefined }): string {
  return address.startsWith('0x') ? address.toLowerCase() : address
}

interface Entry {
  readonly networkId: ChainId
  readonly item: unknown
  readonly page: string | undefined
}

function toToken(entry: Entry): TokenBalance | undefined {
  try {
    return readToken(entry)
  } catch {
    // A getter of the app's own object may throw; one bad entry must not take the others away.
    return undefined
  }
}

function readToken({ networkId, item, page }: Entry): TokenBalance | undefined {
  if (!isRecord(item) || item['networkId'] !== networkId) return undefined
  const { address, decimals, amountBaseUnits, multiplier, priceUsd, iconUrl } = item
  if (typeof amountBaseUnits !== 'bigint' || amountBaseUnits < 0n || amountBaseUnits >= 1n << 256n) return undefined
  if (!Number.isInteger(decimals) || Number(decimals) < 0 || Number(decimals) > 255) return undefined
  if (address !== undefined && !isTokenAddress(address)) return undefined
  const name = textOf(item['name'], { characters: 64, address })
  const symbolOf = (text: unknown): string => textOf(text, { as: 'symbol', characters: 11, address })
  const symbol = symbolOf(item['symbol'])
  const fallback = address === undefined ? '' : `${address.slice(0, 6)}…${address.slice(-4)}`
  const icon = imageUrl({ url: iconUrl, page })
  return {
    networkId,
    ...(address === undefined ? {} : { address }),
    name: name || symbol || fallback,
    symbol: symbol || symbolOf(item['name']) || fallback,
    decimals: Number(decimals),
    amountBaseUnits,
    ...(isMultiplier(multiplier) ? { multiplier } : {}),
    ...(isPrice(priceUsd) ? { priceUsd } : {}),
    // The coin of a network is no spam.
    ...(item['isSpam'] === true && address !== undefined ? { isSpam: true } : {}),
    ...(icon === undefined ? {} : { iconUrl: icon }),
  }
}

function textOf(value: unknown, rest: Omit<Parameters<typeof cleanText>[0], 'text'>): string {
  return typeof value === 'string' ? cleanText({ text: value, ...rest }) : ''
}

/** Whether a value can be a token's address: as in a CAIP-10 id. */
export function isTokenAddress(value: unknown): value is string {
  return typeof value === 'string' && /^[-.%a-zA-Z0-9]{1,128}$/.test(value)
}

/** Nothing costs nothing: it is what sources say of a token whose price they don't know. */
function isPrice(value: unknown): value is string {
  return typeof value === 'string' && /^\d{1,80}(\.\d{1,180})?$/.test(value) && /[1-9]/.test(value)
}

/** More than a user holds: an answer with a million entries must not make the page slow. */
const MOST_READ = 2_000

/** More than a user looks at. */
const MOST_SHOWN = 500
