import { type Answer, failed, json } from './answer.js'
import { icon } from './balance.js'
import type { BackendChain, BackendSolana } from './types.js'

/** Answers `POST /v1/fungible/price`: each address that is a token of a chain, or stands for its coin, at `prices`. */
export function readPrices(request: {
  /** Untrusted JSON. */
  readonly body: unknown
  readonly chains: readonly BackendChain[]
  readonly solana: BackendSolana | undefined
  /** Price of one whole coin by symbol; a symbol without one costs nothing. */
  readonly prices: Readonly<Record<string, number>>
}): Answer {
  const { currency, addresses }: { readonly currency?: unknown; readonly addresses?: unknown } = Object(request.body)
  if (!Array.isArray(addresses) || addresses.length === 0)
    return failed({ status: 400, field: 'addresses', description: 'No addresses.' })
  if (currency !== 'usd') return failed({ status: 422, field: 'currency', description: 'Only usd.' })
  const coins = coinsOf(request)
  const fungibles = addresses.flatMap((address) => {
    const coin = typeof address === 'string' ? coins[address.toLowerCase()] : undefined
    if (!coin) return []
    const { name, symbol, decimals } = coin
    const price = Object.hasOwn(request.prices, symbol) ? (request.prices[symbol] ?? 0) : 0
    return [{ address, name, symbol, iconUrl: icon(symbol), price, decimals: String(decimals) }]
  })
  return json({ fungibles })
}

interface Coin {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** By CAIP-10 in lower case, which no two of a local chain share. */
function coinsOf(request: {
  readonly chains: readonly BackendChain[]
  readonly solana: BackendSolana | undefined
}): Readonly<Record<string, Coin>> {
  const { chains, solana } = request
  const entries = chains.flatMap(({ chainId, nativeCurrency, tokens }) =>
    [{ ...nativeCurrency, address: EVM_COIN }, ...tokens].map(
      (coin) => [`eip155:${chainId}:${coin.address}`, coin] as const
    )
  )
  const others = solana
    ? [{ ...solana.nativeCurrency, mint: SOLANA_COIN }, ...solana.tokens].map(
        (coin) => [`${solana.networkId}:${coin.mint}`, coin] as const
      )
    : []
  return Object.fromEntries([...entries, ...others].map(([address, coin]) => [address.toLowerCase(), coin]))
}

const EVM_COIN = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const SOLANA_COIN = 'So11111111111111111111111111111111111111111'
