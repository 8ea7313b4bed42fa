export { TestWalletAdapter, type TestWalletAdapterOptions } from '../wallets/solana/TestWalletAdapter.js'
