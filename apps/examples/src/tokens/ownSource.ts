import type { BalanceSource } from '@portico/react'

interface Row {
  contract: string | null
  name: string
  symbol: string
  decimals: number
  amount: string
  price: string | null
}

/** Tokens of one network that your server knows. */
export const ownBalances = ({ url, network }: { url: string; network: string }): BalanceSource => ({
  read: async ({ networkId, address, signal }) => {
    // A network that your server doesn't know: Portico asks elsewhere.
    if (networkId !== network) return undefined
    const response = await fetch(`${url}/tokens/${address}`, { signal })
    if (!response.ok) throw new Error(`Tokens can't be read: ${response.status}`)
    const rows: Row[] = await response.json()
    return rows.map(({ contract, name, symbol, decimals, amount, price }) => ({
      networkId,
      address: contract ?? undefined,
      name,
      symbol,
      decimals,
      amountBaseUnits: BigInt(amount),
      priceUsd: price ?? undefined,
    }))
  },
})
