import { solana, solanaAdapter } from '@portico/adapter-solana'
import { createPortico } from '@portico/react'

export const portico = createPortico({
  adapters: [solanaAdapter({ networks: [solana({ rpcUrls: ['https://rpc.app.example'] })] })],
})
