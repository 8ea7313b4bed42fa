/** Namespace of Sign-In with Ethereum. */
export const EVM = 'eip155'

/** Namespace of Sign In With Solana. */
export const SOLANA = 'solana'

/** References of CAIP-2 (the first 32 characters of the genesis hash), and the names that wallets know in messages. */
export const CLUSTERS: readonly (readonly [reference: string, name: string])[] = [
  ['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'mainnet'],
  ['EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'devnet'],
  ['4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'testnet'],
  ['localnet', 'localnet'],
]
