import { wagmiAdapter } from '@portico/adapter-wagmi'
import { createPortico } from '@portico/react'
import { createSIWEConfig } from '@portico/siwx'
import { sepolia } from 'viem/chains'

export const portico = createPortico({
  adapters: [wagmiAdapter({ networks: [sepolia] })],
  siweConfig: createSIWEConfig({
    getNonce: async () => (await fetch('/nonce')).text(),
    verifyMessage: async (signed) => (await fetch('/verify', { method: 'POST', body: JSON.stringify(signed) })).ok,
    getSession: async () => (await fetch('/session')).json(),
    signOut: async () => (await fetch('/logout', { method: 'POST' })).ok,
  }),
})
