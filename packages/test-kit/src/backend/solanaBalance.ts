import { toDecimal } from '@portico/core'
import { callSolana } from '../solana/callSolana.js'
import { type BalanceEntry, icon } from './balance.js'
import type { BackendSolana } from './types.js'

/** Entries of the balance answer of a Solana account, read from its chain. Tokens the account does not hold are left out. */
export async function readSolanaBalances(request: {
  readonly address: string
  readonly solana: BackendSolana
  /** Price of one whole coin by symbol; a symbol without one costs nothing. */
  readonly prices: Readonly<Record<string, number>>
}): Promise<readonly BalanceEntry[]> {
  const { address, solana, prices } = request
  const { networkId, rpcUrl, nativeCurrency, tokens } = solana
  const entry = (coin: Coin, amountBaseUnits: bigint): BalanceEntry => {
    const price = Object.hasOwn(prices, coin.symbol) ? (prices[coin.symbol] ?? 0) : 0
    const numeric = toDecimal({ amountBaseUnits, decimals: coin.decimals })
    return {
      name: coin.name,
      symbol: coin.symbol,
      chainId: networkId,
      ...(coin.mint === undefined ? {} : { address: `${networkId}:${coin.mint}` }),
      // The wire format has a number here, for display only.
      value: Number(numeric) * price,
      price,
      quantity: { decimals: String(coin.decimals), numeric },
      iconUrl: icon(coin.symbol),
    }
  }
  const [balance, ...held] = await Promise.all([
    callSolana({ rpcUrl, method: 'getBalance', params: [address] }) as Promise<{ readonly value: number }>,
    ...tokens.map(async (token) => ({
      token,
      amountBaseUnits: await readAmount({ rpcUrl, address, mint: token.mint }),
    })),
  ])
  return [
    entry(nativeCurrency, BigInt(balance.value)),
    ...held.flatMap(({ token, amountBaseUnits }) => (amountBaseUnits > 0n ? [entry(token, amountBaseUnits)] : [])),
  ]
}

type Coin = BackendSolana['nativeCurrency'] & { readonly mint?: string | undefined }

/** What an owner has of a token, over all of its accounts. */
async function readAmount(request: {
  readonly rpcUrl: string
  readonly address: string
  readonly mint: string
}): Promise<bigint> {
  const { rpcUrl, address, mint } = request
  const params = [address, { mint }, { encoding: 'jsonParsed' }]
  const { value } = (await callSolana({ rpcUrl, method: 'getTokenAccountsByOwner', params })) as {
    readonly value: Accounts
  }
  return value.reduce((sum, { account }) => sum + BigInt(account.data.parsed.info.tokenAmount.amount), 0n)
}

type Accounts = readonly {
  readonly account: {
    readonly data: { readonly parsed: { readonly info: { readonly tokenAmount: { readonly amount: string } } } }
  }
}[]
