import { wagmiAdapter } from '@portico/adapter-wagmi'
import { collectionNfts } from '@portico/core/data/collectionNfts'
import { createPortico } from '@portico/react'
import { mainnet } from 'viem/chains'

export const portico = createPortico({
  adapters: [wagmiAdapter({ networks: [mainnet] })],
  data: {
    nfts: collectionNfts({
      collections: [
        // Lists its NFTs by owner.
        { networkId: 'eip155:1', address: '0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D' },
        // Doesn't: found by the transfers since it was deployed.
        { networkId: 'eip155:1', address: '0xED5AF388653567Af2F388E6224dC7C4b3241C544', fromBlock: 13_988_541 },
        // Editions (ERC-1155): of these ids.
        { networkId: 'eip155:1', address: '0x495f947276749Ce646f68AC8c248420045cb7b5e', tokenIds: ['1', '2'] },
      ],
      ipfsGateway: 'https://ipfs.example.com/ipfs/',
      allowedOrigins: ['https://metadata.example.com'],
    }),
  },
})
