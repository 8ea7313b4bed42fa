export type { BalanceEntry } from '../../backend/balance.js'
export type { Backend, BackendOptions } from '../../backend/createBackend.js'
export { createBackend } from '../../backend/createBackend.js'
export type {
  BackendChain,
  BackendFeature,
  BackendIdentity,
  BackendProject,
  BackendRequest,
  BackendService,
  BackendSolana,
  BackendWallet,
  ConvertLie,
  ServiceFaults,
} from '../../backend/types.js'
export { backendServices, convertLies, jupiterLies } from '../../backend/types.js'
