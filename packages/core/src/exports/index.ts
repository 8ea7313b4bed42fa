export type {
  CallsStatus,
  ChainCalls,
  Hash,
  Signature,
  TransactionRequest,
  WalletCalls,
  WalletMethods,
} from '../adapter/methods.js'
export type {
  Account,
  AdapterFactory,
  ConnectionData,
  ConnectorInfo,
  ConnectorKind,
} from '../adapter/types.js'
export type { Alert, AlertCode } from '../alerts/types.js'
export type { AnalyticsEvent, AnalyticsEventName, AnalyticsMethod, AnalyticsProperties } from '../analytics/types.js'
export { type AccountId, parseAccountId, toAccountId } from '../caip/accountId.js'
export { type ChainId, isChainId, namespaceOf, referenceOf } from '../caip/chainId.js'
export type { Namespace } from '../caip/namespaces.js'
export { defineNetwork, type Network } from '../caip/network.js'
export type { ConfiguredToken, CustomWallet } from '../config/customWallet.js'
export type {
  AllFeatures,
  ConnectMethod,
  FeatureName,
  Features,
  Given,
  RemoteFeatures,
  WalletFeature,
  WalletGroupId,
} from '../config/features.js'
export type { InstallLinks, InstallOption, MobileLinks, WalletInstall, WalletListing } from '../config/walletListing.js'
export { createPortico } from '../createPortico.js'
export type { PorticoErrorCode, PorticoErrorContext, Recovery, WalletAction } from '../errors/codes.js'
export { fromUnknown } from '../errors/fromUnknown.js'
export { isPorticoError, PorticoError } from '../errors/PorticoError.js'
export type { CloseReason, EventBus, PorticoEventMap, PorticoEventName } from '../events/types.js'
export { attemptStatus } from '../flows/attemptStatus.js'
export type { WalletBrowser } from '../flows/browseWallets.js'
export { describeCause } from '../flows/describeCause.js'
export type { ModalHost } from '../flows/openModal.js'
export { readHint } from '../hydration.js'
export type { Configuration, PorticoOptions, Services, ValidOptions } from '../options.js'
export type { Environment, EnvironmentFlags } from '../platform/environment.js'
export { type Metadata, readMetadata } from '../platform/metadata.js'
export { activeNetworkId, isUnsupportedNetwork } from '../selectors/activeNetwork.js'
export { closeBlock } from '../selectors/closeBlock.js'
export { wantedNetworkId } from '../selectors/wantedNetwork.js'
export type { AccountState } from '../slices/accounts.js'
export type { AttemptState, AttemptStatus, OpenPairing, PairingPlace } from '../slices/attempt.js'
export {
  activeConnection,
  type ConnectionHint,
  type ConnectionStatus,
  connectionStatus,
  connectorOf,
} from '../slices/connections.js'
export type { ConsentState } from '../slices/consent.js'
export type { FeaturesState } from '../slices/features.js'
export { findNetwork } from '../slices/networks.js'
export type { Notice, NoticeCode, NoticesState, NoticeText, NoticeVariant } from '../slices/notices.js'
export { currentEntry } from '../slices/router.js'
export type { ThemeMode, ThemeOptions, ThemeVariableName, ThemeVariables } from '../slices/theme.js'
export { UNKNOWN_ACCOUNT } from '../slices/unknownAccount.js'
export type { BrowseState } from '../slices/wallets.js'
export type { ChainApi, DeepReadonly, Portico, PorticoState, WalletApi } from '../types/portico.js'
export { toBaseUnits, toDecimal } from '../units/decimal.js'
export { floorDecimal } from '../units/floor.js'
export type { ViewEntry, ViewName, ViewParams, ViewRest } from '../views/params.js'
export type { WalletEntry, WalletGroup } from '../wallets/types.js'
