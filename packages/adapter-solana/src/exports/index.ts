export { type SolanaNetworkOptions, solana, solanaDevnet, solanaTestnet } from '../networks.js'
export type { SolanaWallets } from '../page/solanaWallets.js'
export { type SolanaAdapter, type SolanaAdapterOptions, type SolanaTypes, solanaAdapter } from '../solanaAdapter.js'
export type { SolanaInstruction, SolanaTransaction } from '../transaction/types.js'
