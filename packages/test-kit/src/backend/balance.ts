import { type Address, createPublicClient, erc20Abi, formatUnits, getAddress, http } from 'viem'
import type { BackendChain } from './types.js'

/** One entry of the balance answer. Amounts are decimal strings; price and value are numbers, as the service has them. */
export interface BalanceEntry {
  readonly name: string
  readonly symbol: string
  /** CAIP-2. */
  readonly chainId: string
  /** CAIP-10; absent for the native coin. */
  readonly address?: string | undefined
  readonly value: number
  readonly price: number
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  readonly iconUrl: string
}

/** Entries of `GET /v1/account/{address}/balance`, read from the chains. Tokens the account does not hold are left out. */
export async function readBalances(request: {
  readonly address: Address
  readonly chains: readonly BackendChain[]
  /** Price of one whole coin by symbol; a symbol without one costs nothing. */
  readonly prices: Readonly<Record<string, number>>
}): Promise<readonly BalanceEntry[]> {
  const entries = await Promise.all(request.chains.map((chain) => readChain({ ...request, chain })))
  return entries.flat()
}

async function readChain(request: {
  readonly address: Address
  readonly chain: BackendChain
  readonly prices: Readonly<Record<string, number>>
}): Promise<readonly BalanceEntry[]> {
  const { address, chain, prices } = request
  const client = createPublicClient({ transport: http(chain.rpcUrl) })
  const [native, ...amounts] = await Promise.all([
    client.getBalance({ address }),
    ...chain.tokens.map((token) =>
      client.readContract({ address: token.address, abi: erc20Abi, functionName: 'balanceOf', args: [address] })
    ),
  ])
  const held = chain.tokens.flatMap((token, index) => {
    const amountBaseUnits = amounts[index] ?? 0n
    return amountBaseUnits > 0n ? [entry({ coin: token, amountBaseUnits, chainId: chain.chainId, prices })] : []
  })
  return [entry({ coin: chain.nativeCurrency, amountBaseUnits: native, chainId: chain.chainId, prices }), ...held]
}

function entry(request: {
  readonly coin: {
    readonly name: string
    readonly symbol: string
    readonly decimals: number
    readonly address?: Address | undefined
  }
  readonly amountBaseUnits: bigint
  readonly chainId: number
  readonly prices: Readonly<Record<string, number>>
}): BalanceEntry {
  const { coin, amountBaseUnits, prices } = request
  const { name, symbol, decimals, address } = coin
  const price = Object.hasOwn(prices, symbol) ? (prices[symbol] ?? 0) : 0
  const chainId = `eip155:${request.chainId}`
  const numeric = formatUnits(amountBaseUnits, decimals)
  return {
    name,
    symbol,
    chainId,
    ...(address === undefined ? {} : { address: `${chainId}:${getAddress(address)}` }),
    // The one place where an amount becomes a float: the wire format has a number here, for display only.
    value: Number(numeric) * price,
    price,
    quantity: { decimals: String(decimals), numeric },
    iconUrl: icon(symbol),
  }
}

/** A disc with the first letter, so that no host is asked for a picture. */
export function icon(symbol: string): string {
  const letter = /^[A-Za-z]/.exec(symbol)?.[0] ?? ''
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="20" fill="${DISCS[letter.charCodeAt(0) % DISCS.length] ?? DISCS[0]}"/>` +
    `<text x="20" y="27" font-family="sans-serif" font-size="20" text-anchor="middle" fill="#fff">${letter}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** White letters can be read on each. */
const DISCS = ['#35507a', '#7a3d35', '#2f6b4f', '#6b4a8a', '#8a5a1f', '#1f6b7a', '#7a3566'] as const
