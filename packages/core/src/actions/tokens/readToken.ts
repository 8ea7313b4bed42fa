import type { ChainId } from '../../caip/chainId.js'
import { cleanText } from '../../foreign/cleanText.js'
import type { TokenBalance } from '../../records/tokenBalance.js'
import { isRecord } from '../../storage/schema.js'
import { isMultiplier } from '../../units/shownUnits.js'
import { imageUrl } from '../../wallets/imageUrl.js'

/** The same text for the same token of a network. Hex is the same in both cases; base58 is not. */
export function keyOf({ address = '' }: { readonly address?: string | undefined }): string {
  return address.startsWith('0x') ? address.toLowerCase() : address
}

/** One entry of what a source says of the tokens of a network. */
export interface TokenEntry {
  readonly networkId: ChainId
  readonly item: unknown
  /** Host of the page. */
  readonly page: string | undefined
}

/**
 * A token as it may be shown; undefined for an entry that is no token of the network. Its texts are cleaned, its picture is one that an
 * image element may show.
 */
export function readToken(entry: TokenEntry): TokenBalance | undefined {
  try {
    return decodeToken(entry)
  } catch {
    // A getter of the app's own object may throw; one bad entry must not take the others away.
    return undefined
  }
}

function decodeToken({ networkId, item, page }: TokenEntry): TokenBalance | undefined {
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
