import { createPortico } from '@portico/core'
import { solana, solanaAdapter } from '../exports/index.js'

/** What the size of the package is measured with: a dapp that has Solana and no other namespace. */
createPortico({ adapters: [solanaAdapter({ networks: [solana({ rpcUrls: ['https://rpc.dapp.example'] })] })] }).start()
