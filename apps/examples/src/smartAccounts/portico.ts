import { wagmiAdapter } from '@portico/adapter-wagmi'
import { embeddedWallet } from '@portico/core/connectors/embedded'
import { createPortico } from '@portico/react'
import { base } from 'viem/chains'

export const portico = createPortico({
  adapters: [wagmiAdapter({ networks: [base] })],
  connectors: [embeddedWallet({ url: 'https://wallet.example' })],
  // Users begin with their key's account, and may choose the other one in the settings.
  defaultAccountTypes: { eip155: 'eoa' },
})
