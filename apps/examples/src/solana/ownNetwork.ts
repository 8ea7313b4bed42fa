import { solanaAdapter } from '@portico/adapter-solana'
import { defineNetwork } from '@portico/core'

const local = defineNetwork<'solana'>({
  id: 'solana:localnet',
  name: 'Local',
  nativeCurrency: { name: 'SOL', symbol: 'SOL', decimals: 9 },
  rpcUrls: ['http://localhost:8899'],
  testnet: true,
})

export const adapter = solanaAdapter({ networks: [local] })
