export { type SolanaNetworkOptions, solana, solanaDevnet, solanaTestnet } from '../networks.js'
export { type SolanaAdapter, type SolanaAdapterOptions, solanaAdapter } from '../solanaAdapter.js'
export type { SolanaInstruction, SolanaTransaction } from '../transaction/types.js'
export type { AdapterWallet } from '../walletAdapter/types.js'
