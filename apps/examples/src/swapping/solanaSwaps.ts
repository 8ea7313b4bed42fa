import { solana, solanaAdapter } from '@portico/adapter-solana'
import { jupiterSwaps } from '@portico/adapter-solana/swaps'
import { createPortico } from '@portico/react'

export const portico = createPortico({
  adapters: [solanaAdapter({ networks: [solana({ rpcUrls: ['https://rpc.app.example'] })] })],
  // Your server passes the calls on to https://api.jup.ag, with your key.
  data: { swaps: [jupiterSwaps({ url: 'https://app.example/jupiter' })] },
})
