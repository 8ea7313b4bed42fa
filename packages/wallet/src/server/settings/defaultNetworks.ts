import type { FrameNetwork } from '../../api.ts'

const ETHER = { symbol: 'ETH', decimals: 18 }
const SOL = { symbol: 'SOL', decimals: 9 }

/** Networks that the wallet signs for by default. Their public nodes are for trying it: they allow few requests. */
export const DEFAULT_NETWORKS: readonly FrameNetwork[] = [
  { id: 'eip155:1', name: 'Ethereum', rpcUrl: 'https://ethereum.reth.rs/rpc', nativeCurrency: ETHER },
  { id: 'eip155:8453', name: 'Base', rpcUrl: 'https://mainnet.base.org', nativeCurrency: ETHER },
  { id: 'eip155:10', name: 'OP Mainnet', rpcUrl: 'https://mainnet.optimism.io', nativeCurrency: ETHER },
  { id: 'eip155:42161', name: 'Arbitrum One', rpcUrl: 'https://arb1.arbitrum.io/rpc', nativeCurrency: ETHER },
  {
    id: 'eip155:137',
    name: 'Polygon',
    rpcUrl: 'https://polygon.drpc.org',
    nativeCurrency: { symbol: 'POL', decimals: 18 },
  },
  {
    id: 'eip155:56',
    name: 'BNB Smart Chain',
    rpcUrl: 'https://56.rpc.thirdweb.com',
    nativeCurrency: { symbol: 'BNB', decimals: 18 },
  },
  { id: 'eip155:11155111', name: 'Sepolia', rpcUrl: 'https://11155111.rpc.thirdweb.com', nativeCurrency: ETHER },
  { id: 'eip155:84532', name: 'Base Sepolia', rpcUrl: 'https://sepolia.base.org', nativeCurrency: ETHER },
  {
    id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    name: 'Solana',
    rpcUrl: 'https://api.mainnet-beta.solana.com',
    nativeCurrency: SOL,
  },
  {
    id: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
    name: 'Solana Testnet',
    rpcUrl: 'https://api.testnet.solana.com',
    nativeCurrency: SOL,
  },
  {
    id: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    name: 'Solana Devnet',
    rpcUrl: 'https://api.devnet.solana.com',
    nativeCurrency: SOL,
  },
]
