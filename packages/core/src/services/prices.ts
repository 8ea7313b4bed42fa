import { parseAccountId, toAccountId } from '../caip/accountId.js'
import { isSameAddress } from '../caip/addresses.js'
import { type ChainId, namespaceOf } from '../caip/chainId.js'
import { isNativeToken, NATIVE_TOKENS } from '../caip/namespaces.js'
import { type Decoder, list, object, optional, string } from '../foreign/decode.js'
import type { Http } from './http.js'
import type { TokenPrice } from './priceSource.js'

/** Which prices are asked for. */
export interface PriceQuery {
  readonly networkId: ChainId
  /** Addresses of tokens; undefined is the network's own coin. */
  readonly addresses: readonly (string | undefined)[]
  readonly signal?: AbortSignal | undefined
}

/** The prices that the configured API knows. */
export interface PriceService {
  /**
   * Prices of tokens, as far as the service knows them; what it says of a token is for the caller to check. Rejects as
   * {@link Http} does; an answer of a wrong shape is RESPONSE_INVALID.
   */
  find(query: PriceQuery): Promise<readonly TokenPrice[]>
}

/** `POST v1/fungible/price` of the configured API (specification section 7). */
export function createPriceService(request: {
  readonly http: Http
  readonly projectId: string | undefined
}): PriceService {
  const { http, projectId } = request
  const ask = async ({ networkId, addresses, signal }: PriceQuery): Promise<readonly TokenPrice[]> => {
    const native = NATIVE_TOKENS[namespaceOf(networkId)]
    const asked = addresses.flatMap((address = native) => (address ? [toAccountId({ networkId, address })] : []))
    if (asked.length === 0) return []
    const body = { currency: 'usd', addresses: asked, projectId }
    const { fungibles } = decodeAnswer(await http.post({ path: 'v1/fungible/price', body, signal }), '$')
    return fungibles.slice(0, MOST_READ).flatMap((item) => toPrice({ item, networkId }) ?? [])
  }
  return {
    find: async ({ networkId, addresses, signal }) => {
      const found: TokenPrice[] = []
      let open = addresses
      // Services are known that price the first address only: each further request begins with one that is still open.
      for (let round = 0; round < MOST_REQUESTS && open.length > 0; round += 1) {
        const prices = await ask({ networkId, addresses: open, signal })
        found.push(...prices)
        open = open.slice(1).filter((one) => !prices.some(({ address }) => isSameAddress(address, one)))
        // It answered for several: what it left out, it doesn't know.
        if (prices.length > 1) break
      }
      return found
    },
  }
}

/** More than a user looks at. */
const MOST_READ = 500

/** So many tokens are priced by a service that prices one at a time. */
const MOST_REQUESTS = 10

const decodeAnswer = object<{ fungibles: readonly unknown[] }>({ fungibles: list })

const price: Decoder<string | number> = (value) =>
  typeof value === 'number' || typeof value === 'string' ? value : Number.NaN

const decodePrice = object<{ address: string | undefined; price: string | number }>({
  address: optional(string),
  price,
})

function toPrice(entry: { readonly item: unknown; readonly networkId: ChainId }): TokenPrice | undefined {
  try {
    const { address: account, price: priceUsd } = decodePrice(entry.item, '$')
    const { address, networkId } = parseAccountId(account ?? '') ?? {}
    if (address === undefined || networkId !== entry.networkId) return undefined
    return isNativeToken({ namespace: namespaceOf(networkId), address }) ? { priceUsd } : { address, priceUsd }
  } catch {
    // One bad entry must not take the others away.
    return undefined
  }
}
