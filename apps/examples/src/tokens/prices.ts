import { wagmiAdapter } from '@portico/adapter-wagmi'
import { tokenListBalances } from '@portico/core/data/tokenList'
import { createPortico, type PriceSource } from '@portico/react'
import { mainnet } from 'viem/chains'

const prices: PriceSource = {
  read: async ({ networkId, tokens, signal }) => {
    const body = JSON.stringify({ networkId, addresses: tokens.map(({ address }) => address ?? 'coin') })
    const response = await fetch('/api/prices', { method: 'POST', body, signal })
    if (!response.ok) throw new Error(`Prices can't be read: ${response.status}`)
    const rows: { address: string; usd: number }[] = await response.json()
    return rows.map(({ address, usd }) => ({ address: address === 'coin' ? undefined : address, priceUsd: usd }))
  },
}

export const portico = createPortico({
  adapters: [wagmiAdapter({ networks: [mainnet] })],
  data: {
    balances: tokenListBalances({
      tokens: [{ networkId: 'eip155:1', address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' }],
    }),
    prices,
  },
})
