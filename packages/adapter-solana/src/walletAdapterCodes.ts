import type { FailureCode } from '@portico/core/adapter'
import type * as WalletAdapterBase from '@solana/wallet-adapter-base'

/** A class of errors of `@solana/wallet-adapter-base`. */
export type WalletErrorName = Extract<keyof typeof WalletAdapterBase, `Wallet${string}Error`>

/**
 * What the errors of `@solana/wallet-adapter-base` mean, by their names: Wallet Standard wallets that wrap such a wallet throw
 * them too. Its general classes (WalletConnectionError, WalletSignMessageError) say nothing: what they wrap does.
 */
export const WALLET_ADAPTER_CODES: { readonly [N in WalletErrorName]?: FailureCode } = {
  WalletWindowClosedError: 'USER_REJECTED',
  WalletAccountError: 'UNAUTHORIZED',
  WalletPublicKeyError: 'UNAUTHORIZED',
  WalletDisconnectedError: 'WALLET_OFFLINE',
  WalletNotConnectedError: 'WALLET_OFFLINE',
  WalletWindowBlockedError: 'POPUP_BLOCKED',
  WalletNotReadyError: 'WALLET_NOT_FOUND',
  WalletLoadError: 'WALLET_NOT_FOUND',
}
