import { until } from '../../async/until.js'
import { type ChainId, isChainId, referenceOf } from '../../caip/chainId.js'
import { SERVICE_TIMEOUT_MS } from '../../config/limits.js'
import { PorticoError } from '../../errors/PorticoError.js'
import { list, object } from '../../foreign/decode.js'
import type { KnownToken, TokenBalance } from '../../records/tokenBalance.js'
import type { BalanceRequest } from '../balanceSource.js'
import { imageFrom } from '../imageFrom.js'
import { fetchText } from './fetchText.js'

/** An entry of a list, as its author wrote it: looked at when its network is read. */
export interface UncheckedToken {
  readonly networkId?: unknown
  /** Number of an EVM network, as https://tokenlists.org has it. */
  readonly chainId?: unknown
  readonly address?: unknown
  readonly name?: unknown
  readonly symbol?: unknown
  readonly iconUrl?: unknown
}

/** What an account has of the tokens of a list; undefined where the list has none of its network. */
export async function readTokenList(
  request: BalanceRequest,
  listed: readonly UncheckedToken[]
): Promise<readonly TokenBalance[] | undefined> {
  const { networkId, address, chain } = request
  const tokens: KnownToken[] = []
  for (const item of listed) {
    const token = tokens.length < MOST_READ ? toToken(item, networkId) : undefined
    if (token) tokens.push(token)
  }
  return tokens.length > 0 ? chain.tokenBalances?.({ networkId, address, tokens }) : undefined
}

/**
 * The entries of a list in the format of https://tokenlists.org, by its URL. Rejects NETWORK_FAILED, TIMED_OUT after 10 s,
 * HTTP_FAILED, and RESPONSE_INVALID for more than 5 MB, and for what is no list.
 */
export async function fetchTokenList(
  request: Pick<BalanceRequest, 'platform'> & { readonly url: string }
): Promise<readonly UncheckedToken[]> {
  const { platform, url } = request
  const text = await until({
    limit: { clock: platform.clock, ms: SERVICE_TIMEOUT_MS },
    work: (signal) => fetchText({ platform, url, signal, maxBytes: MAX_BYTES }),
  })
  const { tokens } = decodeList(parse(text), '$')
  return tokens.flatMap((item) => fromStandard({ item, url }) ?? [])
}

const decodeList = object<{ tokens: readonly unknown[] }>({ tokens: list })

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new PorticoError('RESPONSE_INVALID', { context: { path: '$', expected: 'JSON' }, cause })
  }
}

function fromStandard({ item, url }: { readonly item: unknown; readonly url: string }): UncheckedToken | undefined {
  if (typeof item !== 'object' || item === null) return undefined
  const { chainId, address, name, symbol, logoURI } = item as { readonly [name: string]: unknown }
  const iconUrl = typeof logoURI === 'string' ? imageFrom({ url: logoURI, service: url }) : undefined
  return { chainId, address, name, symbol, iconUrl }
}

/** The token, where it is one of this network. */
function toToken(item: UncheckedToken, networkId: ChainId): KnownToken | undefined {
  const { networkId: own, chainId, address, name, symbol, iconUrl } = item ?? {}
  const isHere = isChainId(own)
    ? own === networkId
    : typeof chainId === 'number' && String(chainId) === referenceOf(networkId)
  if (!isHere || typeof address !== 'string' || address === '' || address.length > 128) return undefined
  return { address, name: textOf(name), symbol: textOf(symbol), iconUrl: textOf(iconUrl) }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** Of one network, as adapters read them. */
const MOST_READ = 1_000

/** 5 MB: the longest lists of https://tokenlists.org have 4. */
const MAX_BYTES = 5_000_000
