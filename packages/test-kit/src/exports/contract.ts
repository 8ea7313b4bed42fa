export { describeAdapterContract } from '../contract/describeAdapterContract.js'
export type { ContractBehaviour, ContractHarness, ContractSubject, ContractWallet } from '../contract/types.js'
