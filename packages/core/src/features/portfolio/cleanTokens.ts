import type { ChainId } from '../../caip/chainId.js'
import { cleanText } from '../../config/cleanText.js'
import type { TokenBalance } from '../../config/tokenBalance.js'
import { isRecord } from '../../storage/schema.js'
import { usdCents } from '../../units/fiat.js'
import { imageUrl } from '../../wallets/imageUrl.js'

/**
 * The tokens of an answer that may be shown, best first: the coin, then what is worth most. Left out are entries of another
 * network or shape, tokens without decimals (specification section 5) or of which there are none, and repeated ones. Every
 * source goes through this, the app's own and the storage too.
 */
export function cleanTokens(request: {
  readonly networkId: ChainId
  readonly tokens: unknown
}): readonly TokenBalance[] {
  const { networkId, tokens } = request
  if (!Array.isArray(tokens)) return []
  const byKey: { [key: string]: Ranked } = Object.create(null)
  for (const item of tokens.slice(0, MOST_READ)) {
    const token = toToken({ networkId, item })
    if (token) byKey[keyOf(token)] ??= { token, cents: usdCents(token) ?? -1n }
  }
  const ranked = Object.values(byKey).sort(compare)
  return ranked.slice(0, MOST_SHOWN).map(({ token }) => token)
}

interface Ranked {
  readonly token: TokenBalance
  /** -1: nobody knows. */
  readonly cents: bigint
}

function compare(one: Ranked, other: Ranked): number {
  const isNative = Number(other.token.address === undefined) - Number(one.token.address === undefined)
  if (isNative !== 0) return isNative
  if (one.cents !== other.cents) return one.cents > other.cents ? -1 : 1
  return one.token.symbol < other.token.symbol ? -1 : Number(one.token.symbol > other.token.symbol)
}

/** Hex is the same in both cases; base58 is not. */
function keyOf({ address = '' }: TokenBalance): string {
  return address.startsWith('0x') ? address.toLowerCase() : address
}

function toToken(entry: { readonly networkId: ChainId; readonly item: unknown }): TokenBalance | undefined {
  try {
    return readToken(entry)
  } catch {
    // A getter of the app's own object may throw; one bad entry must not take the others away.
    return undefined
  }
}

function readToken(entry: { readonly networkId: ChainId; readonly item: unknown }): TokenBalance | undefined {
  const { networkId, item } = entry
  if (!isRecord(item) || item['networkId'] !== networkId) return undefined
  const { address, decimals, amountBaseUnits, priceUsd, iconUrl } = item
  if (typeof amountBaseUnits !== 'bigint' || amountBaseUnits < 0n || amountBaseUnits >= 1n << 256n) return undefined
  if (!Number.isInteger(decimals) || Number(decimals) < 0 || Number(decimals) > 255) return undefined
  if (address !== undefined && !isTokenAddress(address)) return undefined
  if (address !== undefined && (decimals === 0 || amountBaseUnits === 0n)) return undefined
  const [name, symbol] = [textOf(item['name'], 64), textOf(item['symbol'], 11)]
  const fallback = address === undefined ? '' : `${address.slice(0, 6)}…${address.slice(-4)}`
  const icon = typeof iconUrl === 'string' ? imageUrl(iconUrl) : undefined
  return {
    networkId,
    ...(address === undefined ? {} : { address }),
    name: name || symbol || fallback,
    symbol: symbol || textOf(name, 11) || fallback,
    decimals: Number(decimals),
    amountBaseUnits,
    ...(isPrice(priceUsd) ? { priceUsd } : {}),
    ...(icon === undefined ? {} : { iconUrl: icon }),
  }
}

function textOf(value: unknown, characters: number): string {
  return typeof value === 'string' ? cleanText({ text: value, characters }) : ''
}

/** As in a CAIP-10 id. */
function isTokenAddress(value: unknown): value is string {
  return typeof value === 'string' && /^[-.%a-zA-Z0-9]{1,128}$/.test(value)
}

function isPrice(value: unknown): value is string {
  return typeof value === 'string' && /^\d{1,80}(\.\d{1,180})?$/.test(value)
}

/** More than anybody holds: an answer with a million entries must not make the page slow. */
const MOST_READ = 2_000

/** More than anybody looks at. */
const MOST_SHOWN = 500
