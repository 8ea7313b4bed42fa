/** First 32 characters of the genesis hash (https://namespaces.chainagnostic.org/solana/caip2). */
export const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
export const TESTNET = 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'
