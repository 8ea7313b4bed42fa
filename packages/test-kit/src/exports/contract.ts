export { describeAdapterContract } from '../contract/describeAdapterContract.js'
export { describeSwapProvider } from '../contract/describeSwapProvider.js'
export type { SwapContractHarness, SwapContractSubject, SwapContractToken } from '../contract/swapTypes.js'
export type {
  ContractBehavior,
  ContractHarness,
  ContractSession,
  ContractSubject,
  ContractTransactions,
  ContractWallet,
} from '../contract/types.js'
export { noService } from '../http/noService.js'
