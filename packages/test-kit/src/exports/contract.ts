export { describeAdapterContract } from '../contract/describeAdapterContract.js'
export type {
  ContractBehavior,
  ContractHarness,
  ContractSession,
  ContractSubject,
  ContractTransactions,
  ContractWallet,
} from '../contract/types.js'
