import { wagmiAdapter } from '@portico/adapter-wagmi'
import { createPortico, defineNetwork } from '@portico/react'
import { mainnet, optimism } from 'viem/chains'

export const portico = createPortico({ adapters: [wagmiAdapter({ networks: [mainnet, optimism] })] })

portico.networks.add(
  defineNetwork<'eip155'>({
    id: 'eip155:560048',
    name: 'Hoodi',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: ['https://rpc.hoodi.example'],
    explorerUrl: 'https://hoodi.etherscan.io',
    testnet: true,
  })
)
