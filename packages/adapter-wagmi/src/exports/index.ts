export type { EvmTypedData, EvmTypes } from '../namespaceTypes.js'
export type { EvmCall, EvmTransaction } from '../transaction.js'
export { type WagmiAdapter, type WagmiAdapterOptions, wagmiAdapter } from '../wagmiAdapter.js'
