import { createErrorConverter, type ErrorConverter } from '@portico/core/adapter'

const converter = createErrorConverter({
  // What the subpath wallet-adapter says of its wallets' errors. EIP-1193 has no codes for these.
  codes: { POPUP_BLOCKED: 'POPUP_BLOCKED', WALLET_NOT_FOUND: 'WALLET_NOT_FOUND' },
  // An RPC has codes of its own, also where a wallet passes them on: its -32002 is a failed simulation, not an open prompt.
  judge: ({ name, message = '' }) =>
    name === 'SolanaRpcError' || SIMULATION.test(message) ? 'WALLET_FAILED' : undefined,
})

/** Turns whatever a wallet or an RPC threw into a PorticoError; the original is its cause. A PorticoError stays what it is. */
export const toPorticoError: ErrorConverter['toPorticoError'] = converter.toPorticoError

/** Turns a failed chain read into CHAIN_READ_FAILED; the original is its cause. A PorticoError stays what it is. */
export const toChainError: ErrorConverter['toChainError'] = converter.toChainError

/** What Solana's nodes say of a transaction that they did not take. */
const SIMULATION = /simulation failed|blockhash not found/i
