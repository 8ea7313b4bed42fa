import { solana, solanaAdapter } from '@portico/adapter-solana'
import type { PaidHash } from '@portico/core'
import { createPortico } from '@portico/react'

export const portico = createPortico({
  adapters: [solanaAdapter({ networks: [solana({ rpcUrls: ['https://rpc.app.example'] })] })],
  features: { pay: true },
})

/** Asks for what a link of Solana Pay asks for, such as one of a code that was scanned. */
export async function payLink(url: string): Promise<PaidHash> {
  return portico.openPay({ url })
}
