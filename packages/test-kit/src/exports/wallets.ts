export { testAccount, testAccountCount, testMnemonic, testPrivateKey } from '../accounts/testAccounts.js'
export type { SolanaTestAccount } from '../accounts/testSolanaAccounts.js'
export { testSolanaAccount } from '../accounts/testSolanaAccounts.js'
export {
  createHostileProvider,
  type HostileEvent,
  type HostileMember,
  type HostileProvider,
  type HostileRequest,
} from '../hostile/createHostileProvider.js'
export { createRandom, type Random } from '../hostile/createRandom.js'
export { type HostileOutcome, type HostileWay, hostileAnswer, hostileWays } from '../hostile/hostileAnswer.js'
export { hostileError, hostileValue } from '../hostile/hostileValue.js'
export { announceDetail } from '../wallets/announceDetail.js'
export type { Eip6963Info } from '../wallets/announceEip6963.js'
export { announceEip6963 } from '../wallets/announceEip6963.js'
export type { TestPage } from '../wallets/announceInPage.js'
export { announceInPage } from '../wallets/announceInPage.js'
export { createTestWallet } from '../wallets/createTestWallet.js'
export type { WalletFaults } from '../wallets/faults.js'
export { injectEthereum } from '../wallets/injectEthereum.js'
export type { WalletOddity } from '../wallets/oddities.js'
export { walletOddities } from '../wallets/oddities.js'
export type { ProviderErrorKind } from '../wallets/ProviderRpcError.js'
export { ProviderRpcError } from '../wallets/ProviderRpcError.js'
export { createSafeHost } from '../wallets/safe/createSafeHost.js'
export type { SafeAppRequest, SafeAppWindow, SafeHost, SafeHostOptions } from '../wallets/safe/types.js'
export type { MultiChainWallet, MultiChainWalletOptions } from '../wallets/solana/createMultiChainWallet.js'
export { createMultiChainWallet } from '../wallets/solana/createMultiChainWallet.js'
export { createSolanaMemoryStore, createSolanaTestWallet } from '../wallets/solana/createSolanaTestWallet.js'
export type { SolanaFeatureName, StandardWalletOptions } from '../wallets/solana/createStandardWallet.js'
export { createStandardWallet } from '../wallets/solana/createStandardWallet.js'
export { registerWallet } from '../wallets/solana/registerWallet.js'
export type {
  SolanaApprovalKind,
  SolanaApprovalRequest,
  SolanaChainName,
  SolanaProvider,
  SolanaTestWallet,
  SolanaTestWalletOptions,
  SolanaWalletChain,
  SolanaWalletState,
  SolanaWalletToken,
} from '../wallets/solana/types.js'
export type { WalletBatch, WalletChain, WalletSite, WalletState, WalletStore } from '../wallets/store.js'
export { createMemoryStore, emptyWalletState } from '../wallets/store.js'
export type {
  ApprovalAnswer,
  ApprovalKind,
  ApprovalRequest,
  Eip1193Provider,
  TestWallet,
  TestWalletOptions,
  TestWalletProvider,
} from '../wallets/types.js'
export { withLockState } from '../wallets/withLockState.js'
export { createCrowd } from '../wallets/zoo/createCrowd.js'
export type { ZooAnimal, ZooDetail, ZooExpectation, ZooName, ZooOptions, ZooWallet } from '../wallets/zoo/types.js'
export { zoo } from '../wallets/zoo/zoo.js'
