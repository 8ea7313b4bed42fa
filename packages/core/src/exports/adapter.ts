export {
  createErrorConverter,
  type ErrorConverter,
  type ErrorLink,
  type ErrorTables,
  type ErrorWording,
  type FailureCode,
  type FailureContext,
} from '../adapter/kit/errorConverter.js'
export type {
  CallsStatus,
  ChainCalls,
  ChainMethods,
  Hash,
  InnerCalls,
  Signature,
  TransactionRequest,
  WalletCalls,
  WalletMethods,
} from '../adapter/methods.js'
export type {
  Account,
  Adapter,
  AdapterContext,
  AdapterEvent,
  AdapterFactory,
  ConnectionData,
  ConnectionHandle,
  ConnectorInfo,
  ConnectorKind,
  SessionSupport,
} from '../adapter/types.js'
export type { AccountId } from '../caip/accountId.js'
export type { ChainId } from '../caip/chainId.js'
export type { Namespace } from '../caip/namespaces.js'
export type { Network } from '../caip/network.js'
export type { MultichainEntry, MultichainFactory } from '../connectors/factory.js'
export type {
  MultichainConnector,
  MultichainEvent,
  MultichainId,
  MultichainSession,
  NamespaceRequest,
  PairingConnector,
} from '../connectors/types.js'
export type { PorticoErrorCode, PorticoErrorContext, WalletAction } from '../errors/codes.js'
export { isPorticoError, PorticoError } from '../errors/PorticoError.js'
