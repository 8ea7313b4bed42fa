import { wagmiAdapter } from '@portico/adapter-wagmi'
import { createPortico } from '@portico/react'
import { sepolia } from 'viem/chains'

export const wagmi = wagmiAdapter({ networks: [sepolia] })
export const portico = createPortico({ adapters: [wagmi] })
