export { createFarewells, type Farewells } from '../adapter/kit/connections/createFarewells.js'
export {
  createLiveConnections,
  type EndReason,
  type LiveConnection,
  type LiveConnections,
} from '../adapter/kit/connections/createLiveConnections.js'
export { createPageConnections, type PageConnections } from '../adapter/kit/connections/createPageConnections.js'
export { createPrompts, type PromptAttempt, type Prompts } from '../adapter/kit/connections/createPrompts.js'
export { type FollowedSession, followSession, type OpenedSession } from '../adapter/kit/connections/followSession.js'
export type { OpenedPage, PageSession, PageWallets } from '../adapter/kit/connections/pageWallets.js'
export { restoreEach } from '../adapter/kit/connections/restoreEach.js'
export { type Shared, toConnectionData } from '../adapter/kit/connections/shared.js'
export { type Abilities, createAbilities } from '../adapter/kit/createAbilities.js'
export { createListing } from '../adapter/kit/createListing.js'
export { createWaits, type Waits } from '../adapter/kit/createWaits.js'
export { type DeferredAdapter, deferAdapter } from '../adapter/kit/deferAdapter.js'
export { deferSwaps, type SwapCalls } from '../adapter/kit/deferSwaps.js'
export {
  createErrorConverter,
  type ErrorConverter,
  type FailureContext,
} from '../adapter/kit/errorConverter.js'
export { isSendRefusal } from '../adapter/kit/isSendRefusal.js'
export { type FailedCall, lazyMethodOver } from '../adapter/kit/lazyMethodOver.js'
export { lazyMethods } from '../adapter/kit/lazyMethods.js'
export { swapUnsupported } from '../adapter/kit/swapUnsupported.js'
export type {
  AddressFacts,
  CallsStatus,
  ChainCalls,
  ChainMethods,
  Hash,
  InnerCalls,
  PayUrl,
  Signature,
  TransactionPlace,
  TransactionRequest,
  TransferEstimate,
  WalletCalls,
  WalletMethods,
} from '../adapter/methods.js'
export type {
  GuardedSwapRequest,
  SwapCall,
  SwapCost,
  SwapOutcome,
  SwapPermitRequest,
  SwapReads,
  SwapResult,
} from '../adapter/swapReads.js'
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
  ConnectSignIn,
  SessionSupport,
} from '../adapter/types.js'
export { type Lazy, lazy } from '../async/lazy.js'
export { aborted, onAbort } from '../async/onAbort.js'
export { pause, until } from '../async/until.js'
export type { AccountId } from '../caip/accountId.js'
export type { ChainId } from '../caip/chainId.js'
export type { Namespace } from '../caip/namespaces.js'
export type { Network } from '../caip/network.js'
export { ACCOUNTS_KEPT } from '../config/constants.js'
export type {
  ConnectorModal,
  EmbeddedEntry,
  MultichainEntry,
  MultichainFactory,
  PairingEntry,
} from '../connectors/factory.js'
export type {
  EmailChange,
  EmbeddedAccount,
  EmbeddedConnector,
  EmbeddedUser,
  MultichainConnector,
  MultichainEvent,
  MultichainId,
  MultichainSession,
  NamespaceRequest,
  PairingConnector,
  PairingMessage,
  PairingSignIn,
  SentCode,
  SocialBegin,
  SocialLogin,
} from '../connectors/types.js'
export type { PorticoErrorCode, PorticoErrorContext, WalletAction } from '../errors/codes.js'
export type { ErrorTables, ErrorWording, FailureCode } from '../errors/failureCode.js'
export { isPorticoError, PorticoError } from '../errors/PorticoError.js'
export type { ErrorLink } from '../errors/walkError.js'
export { publicUrl } from '../foreign/fetching.js'
export type { KnownCollection, OwnedNft } from '../records/nft.js'
export type { PastTransaction, PastTransfer } from '../records/pastTransaction.js'
export type { KnownToken, TokenBalance } from '../records/tokenBalance.js'
export type {
  GasPrice,
  SwapAccess,
  SwapPermit,
  SwapProvider,
  SwapQuery,
  SwapQuote,
  SwapSide,
  SwapToken,
} from '../services/swapProvider.js'
export { amountInvalid } from '../units/amountInvalid.js'
export { toDecimal } from '../units/decimal.js'
export { decimalText } from '../units/decimalText.js'
