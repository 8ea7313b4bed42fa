import { parseAccountId, toAccountId } from '../caip/accountId.js'
import { type ChainId, namespaceOf } from '../caip/chainId.js'
import { isNativeToken, isServed } from '../caip/namespaces.js'
import { type Decoder, list, object, optional, string } from '../foreign/decode.js'
import type { TokenBalance } from '../records/tokenBalance.js'
import { toBaseUnits } from '../units/decimal.js'
import { decimalText } from '../units/decimalText.js'
import type { Http } from './http.js'

/** Which balances are asked for. */
export interface BalanceQuery {
  readonly networkId: ChainId
  readonly address: string
  /** Addresses of tokens that the service shall read anew, whatever it has kept. */
  readonly forceUpdate?: readonly string[] | undefined
  readonly signal?: AbortSignal | undefined
}

/** The balances that the configured API knows. */
export interface BalanceService {
  /** The networks it answers for. Rejects as {@link Http} does. */
  supportedNetworks(): Promise<readonly string[]>
  /**
   * The tokens of an account, its coin among them. Rejects as {@link Http} does. An entry of a wrong shape is left out; an
   * answer of a wrong shape is RESPONSE_INVALID.
   */
  find(query: BalanceQuery): Promise<readonly TokenBalance[]>
}

/** `GET v1/supported-chains` and `GET v1/account/{address}/balance` of the configured API (specification section 7). */
export function createBalanceService({ http }: { readonly http: Http }): BalanceService {
  return {
    supportedNetworks: async () => {
      const { http: ids } = decodeSupported(await http.get({ path: 'v1/supported-chains' }), '$')
      return ids.filter((id) => typeof id === 'string')
    },
    find: async ({ networkId, address, forceUpdate = [], signal }) => {
      const isForced = isServed({ service: 'balanceUpdates', namespace: namespaceOf(networkId) })
      const forced = isForced ? forceUpdate.slice(0, MOST_FORCED) : []
      const query = {
        currency: 'usd',
        chainId: networkId,
        forceUpdate: forced.map((token) => toAccountId({ networkId, address: token })).join(',') || undefined,
      }
      const path = `v1/account/${encodeURIComponent(address)}/balance`
      const { balances } = decodeAnswer(await http.get({ path, query, signal }), '$')
      return balances.slice(0, MOST_READ).flatMap((item) => toBalance({ item, networkId, http }) ?? [])
    },
  }
}

/** The query of a request is no longer than some proxies allow: 50 accounts are about 3 kB. */
const MOST_FORCED = 50

/** More than a user holds: a service that lists a million must not make the page slow. */
const MOST_READ = 2_000

const decodeSupported = object<{ http: readonly unknown[] }>({ http: list })
const decodeAnswer = object<{ balances: readonly unknown[] }>({ balances: list })

/** A decimal number: the service has texts for amounts and numbers for prices. */
const decimal: Decoder<string | undefined> = (value) => decimalText(value)

const decodeBalance = object<{
  name: string | undefined
  symbol: string | undefined
  chainId: string | undefined
  address: string | undefined
  price: string | undefined
  quantity: { decimals: string | undefined; numeric: string | undefined }
  iconUrl: string | undefined
}>({
  name: optional(string),
  symbol: optional(string),
  chainId: optional(string),
  address: optional(string),
  price: decimal,
  quantity: object({ decimals: decimal, numeric: decimal }),
  iconUrl: optional(string),
})

interface Entry {
  readonly item: unknown
  readonly networkId: ChainId
  readonly http: Http
}

function toBalance(entry: Entry): TokenBalance | undefined {
  try {
    return readBalance(entry)
  } catch {
    // One bad entry must not take the others away.
    return undefined
  }
}

function readBalance({ item, networkId, http }: Entry): TokenBalance | undefined {
  const { name = '', symbol = '', chainId = networkId, price, quantity, iconUrl, ...found } = decodeBalance(item, '$')
  const decimals = Number(quantity.decimals)
  const account = found.address ? parseAccountId(found.address) : undefined
  const isElsewhere = chainId !== networkId || (found.address && account?.networkId !== networkId)
  if (isElsewhere || quantity.numeric === undefined || !Number.isInteger(decimals) || decimals > 255) return undefined
  const address = account?.address
  const isNative = address === undefined || isNativeToken({ namespace: namespaceOf(networkId), address })
  return {
    networkId,
    ...(isNative ? {} : { address }),
    name,
    symbol,
    decimals,
    amountBaseUnits: toBaseUnits({ amountDecimal: cut(quantity.numeric, decimals), decimals }),
    // Nothing costs nothing: it is what the service says of a token whose price it doesn't know.
    ...(price === undefined || price === '0' ? {} : { priceUsd: price }),
    iconUrl: http.imageFrom(iconUrl),
  }
}

/** A service that computes with floats has more digits than the token; there is never more than it says. */
function cut(amountDecimal: string, decimals: number): string {
  const [whole = '0', fraction = ''] = amountDecimal.split('.')
  return `${whole}.${fraction.slice(0, decimals)}`
}
