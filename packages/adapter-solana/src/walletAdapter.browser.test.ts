import { WalletReadyState } from '@solana/wallet-adapter-base'
