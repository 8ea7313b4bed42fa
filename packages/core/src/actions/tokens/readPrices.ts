import { until } from '../../async/until.js'
import { isAddress } from '../../caip/addresses.js'
import { type ChainId, namespaceOf } from '../../caip/chainId.js'
import { SERVICE_TIMEOUT_MS } from '../../config/limits.js'
import type { Instance } from '../../instance.js'
import type { TokenBalance } from '../../records/tokenBalance.js'
import { findNetwork } from '../../state/networks.js'
import { isRecord } from '../../storage/schema.js'
import { decimalText } from '../../units/decimalText.js'
import { askSource, tellWrong } from '../project/askSource.js'
import { keyOf } from './readToken.js'
import { apiOf } from './tokenApi.js'

/** Which tokens are priced. */
export interface PricesRequest {
  readonly networkId: ChainId
  readonly tokens: readonly TokenBalance[]
  /** Whether the configured API named these tokens: it has said already which prices it knows. */
  readonly isPricedByApi: boolean
  readonly signal: AbortSignal
}

/** Whether a source can be asked for prices: a testnet's tokens have none (specification section 5). */
export function canPrice({ options, snapshot }: Instance, request: Omit<PricesRequest, 'signal'>): boolean {
  const { networkId, tokens, isPricedByApi } = request
  if (tokens.length === 0 || findNetwork(snapshot.networks, networkId)?.testnet !== false) return false
  return options.data?.prices !== undefined || (!isPricedByApi && options.services?.api !== undefined)
}

/**
 * The same tokens with the prices that are known now: of the app's own source, for every token, else of the configured API, for
 * those without one. Undefined where neither knows the network. Rejects when the one that is asked fails.
 */
export async function readPrices(
  instance: Instance,
  request: PricesRequest
): Promise<readonly TokenBalance[] | undefined> {
  const found = (await readOwn(instance, request)) ?? (await readApi(instance, request))
  return found && withPrices(request.tokens, found)
}

/** A list of any shape. */
type Answer = readonly unknown[]

async function readOwn(instance: Instance, request: PricesRequest): Promise<Answer | undefined> {
  const { options, platform } = instance
  const { networkId, tokens, signal } = request
  const source = options.data?.prices
  if (!source) return undefined
  const asked = tokens.map(({ address, symbol }) => ({ address, symbol }))
  const found: unknown = await askSource(instance, {
    source: 'prices',
    limitMs: SERVICE_TIMEOUT_MS,
    signal,
    read: async (given) => source.read({ networkId, tokens: asked, platform, signal: given }),
  })
  if (!Array.isArray(found)) return undefined
  tellWrong(instance, { source: 'prices', wrong: [...found.keys()].filter((place) => !hasPrice(found[place])) })
  return found
}

async function readApi(instance: Instance, request: PricesRequest): Promise<Answer | undefined> {
  const { networkId, tokens, isPricedByApi, signal } = request
  const open = tokens.flatMap(({ address, priceUsd }) => (priceUsd === undefined ? [address] : []))
  if (isPricedByApi || open.length === 0) return undefined
  const api = await apiOf(instance, { networkId, namespace: namespaceOf(networkId) })
  if (!api) return undefined
  return until({
    limit: { clock: instance.platform.clock, ms: SERVICE_TIMEOUT_MS },
    signal,
    work: async (given) => api.prices.find({ networkId, addresses: open, signal: given }),
  })
}

function withPrices(tokens: readonly TokenBalance[], found: Answer): readonly TokenBalance[] {
  const prices = new Map(found.slice(0, MOST_READ).flatMap((item) => toPrice(item) ?? []))
  return tokens.map((token) => {
    const priceUsd = prices.get(keyOf(token))
    return priceUsd === undefined ? token : { ...token, priceUsd }
  })
}

/** Whether it says a price, even one that is unknown or that counts as such. */
function hasPrice(item: unknown): boolean {
  return isRecord(item) && 'priceUsd' in item
}

/** Whatever the app's own source or the service says; undefined for what is no price. */
function toPrice(item: unknown): readonly [readonly [key: string, priceUsd: string]] | undefined {
  try {
    if (!isRecord(item)) return undefined
    const { address, priceUsd } = item
    const price = decimalText(priceUsd)
    // Nothing costs nothing: it is what sources say of a token whose price they don't know.
    if (price === undefined || price === '0' || (address !== undefined && !isAddress(address))) return undefined
    return [[keyOf({ address }), price]]
  } catch {
    // A getter of the app's own object may throw.
    return undefined
  }
}

/** As many as are shown of an account. */
const MOST_READ = 500
