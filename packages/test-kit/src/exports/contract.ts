export { describeAdapterContract } from '../contract/describeAdapterContract.js'
export type {
  ContractBehaviour,
  ContractHarness,
  ContractLink,
  ContractSubject,
  ContractWallet,
} from '../contract/types.js'
