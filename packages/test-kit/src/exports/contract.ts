export { describeAdapterContract } from '../contract/describeAdapterContract.js'
export type {
  ContractBehaviour,
  ContractHarness,
  ContractSession,
  ContractSubject,
  ContractWallet,
} from '../contract/types.js'
