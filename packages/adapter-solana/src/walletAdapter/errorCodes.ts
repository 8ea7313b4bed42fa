import type { FailureCode } from '@portico/core/adapter'
import type * as WalletAdapterBase from '@solana/wallet-adapter-base'

/** A class of errors of `@solana/wallet-adapter-base`. */
export type WalletErrorName = Extract<keyof typeof WalletAdapterBase, `Wallet${string}Error`>

/**
 * What the errors of `@solana/wallet-adapter-base` mean, as codes that `errors.ts` knows: those of EIP-1193, and two that it has no
 * code for. Its general classes (WalletConnectionError, WalletSignMessageError) say nothing: what they wrap does.
 */
export const ERROR_CODES: { readonly [N in WalletErrorName]?: number | FailureCode } = {
  WalletWindowClosedError: 4001,
  WalletAccountError: 4100,
  WalletPublicKeyError: 4100,
  WalletDisconnectedError: 4900,
  WalletNotConnectedError: 4900,
  WalletWindowBlockedError: 'POPUP_BLOCKED',
  WalletNotReadyError: 'WALLET_NOT_FOUND',
  WalletLoadError: 'WALLET_NOT_FOUND',
}
