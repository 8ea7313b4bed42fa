import type {
  MessageSignerWalletAdapterProps,
  SignerWalletAdapterProps,
  SignInMessageSignerWalletAdapterProps,
  WalletAdapter,
} from '@solana/wallet-adapter-base'

/** A wallet of `@solana/wallet-adapter-base`, and what only some of them can do. */
export type AbleAdapter = WalletAdapter &
  Partial<
    Pick<SignerWalletAdapterProps, 'signTransaction' | 'signAllTransactions'> &
      Pick<MessageSignerWalletAdapterProps, 'signMessage'> &
      Pick<SignInMessageSignerWalletAdapterProps, 'signIn'>
  >
