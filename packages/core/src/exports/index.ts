export { attemptStatus } from '../actions/connection/attemptStatus.js'
export { describeCause } from '../actions/connection/describeCause.js'
export type { ModalHost } from '../actions/modal/modalHost.js'
export type { WalletBrowser } from '../actions/wallets/browseWallets.js'
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
export type { Configuration, PorticoOptions, Services, ValidOptions } from '../options.js'
export type { Environment, EnvironmentFlags } from '../platform/environment.js'
export { type Metadata, readMetadata } from '../platform/metadata.js'
export { type AccountState, UNKNOWN_ACCOUNT } from '../state/accounts.js'
export type { AttemptState, AttemptStatus, OpenPairing, PairingPlace } from '../state/attempt.js'
export {
  type ConnectionHint,
  type ConnectionStatus,
  connectionStatus,
  connectorOf,
  findConnection as activeConnection,
} from '../state/connections.js'
export type { ConsentState } from '../state/consent.js'
export type { PorticoState } from '../state/createState.js'
export type { FeaturesState } from '../state/features.js'
export { readHint } from '../state/hint.js'
export { findNetwork } from '../state/networks.js'
export type { Notice, NoticeCode, NoticesState, NoticeText, NoticeVariant } from '../state/notices.js'
export { currentEntry } from '../state/router.js'
export { activeNetworkId, isUnsupportedNetwork } from '../state/selectors/activeNetwork.js'
export { closeBlock } from '../state/selectors/closeBlock.js'
export { wantedNetworkId } from '../state/selectors/wantedNetwork.js'
export type { ThemeMode, ThemeOptions, ThemeVariableName, ThemeVariables } from '../state/theme.js'
export type { BrowseState } from '../state/wallets.js'
export type { ChainApi, DeepReadonly, Portico, WalletApi } from '../types/portico.js'
export { toBaseUnits, toDecimal } from '../units/decimal.js'
export { floorDecimal } from '../units/floor.js'
export type { ViewEntry, ViewName, ViewParams, ViewRest } from '../views/params.js'
export { cleanWallet } from '../wallets/cleanWallet.js'
export type { WalletEntry, WalletGroup } from '../wallets/types.js'
