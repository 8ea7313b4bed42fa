import { wagmiAdapter } from '@portico/adapter-wagmi'
import type { PaidHash } from '@portico/core'
import { createPortico } from '@portico/react'
import { base, mainnet } from 'viem/chains'

export const portico = createPortico({
  adapters: [wagmiAdapter({ networks: [mainnet, base] })],
  features: { pay: true },
})

/** Asks for 48 USDC, on the network that the user has them on. */
export async function payOrder(order: string): Promise<PaidHash> {
  return portico.openPay({
    recipient: '0x3fC91A3aFD70395CD496c647D5a6Cc9D4B2b4B21',
    asset: [
      { networkId: base, token: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913' },
      { networkId: mainnet, token: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' },
    ],
    amount: '48.00',
    label: 'Juniper Market',
    message: `order ${order}`,
  })
}
