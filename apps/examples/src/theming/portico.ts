import { wagmiAdapter } from '@portico/adapter-wagmi'
import { createPortico } from '@portico/react'
import { sepolia } from 'viem/chains'

export const portico = createPortico({
  adapters: [wagmiAdapter({ networks: [sepolia] })],
  theme: {
    themeMode: 'auto',
    themeVariables: { accent: '#0b7a53', borderRadiusMaster: '2px', fontFamily: 'inherit' },
  },
})
