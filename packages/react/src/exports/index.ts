// The public names of core, so that most applications import from this package alone.
export {
  type Account,
  type AccountId,
  type AccountNfts,
  type AccountState,
  type AccountTokens,
  type ActivityPage,
  type ActivityRequest,
  type ActivitySource,
  type AdapterFactory,
  type AddressOf,
  type Alert,
  type AlertCode,
  type AnalyticsEvent,
  type AnalyticsEventName,
  type AttemptState,
  type AttemptStatus,
  activeConnection,
  activeNetworkId,
  type BalanceRequest,
  type BalanceSource,
  type CallOf,
  type CallsStatus,
  type ChainApi,
  type ChainCalls,
  type ChainId,
  type CloseReason,
  type ConfiguredToken,
  type ConnectionData,
  type ConnectionStatus,
  type ConnectMethod,
  type ConnectorInfo,
  type ConnectorKind,
  type CustomWallet,
  createPortico,
  type DataSources,
  defineNetwork,
  type FeatureName,
  type Features,
  floorDecimal,
  type Hash,
  type HashOf,
  isChainId,
  isHiddenToken,
  isPorticoError,
  type KnownCollection,
  type KnownToken,
  type Metadata,
  type Namespace,
  type NamespaceOf,
  type NamespaceTypes,
  type Network,
  type NetworkRef,
  type Nft,
  type NftRequest,
  type NftSource,
  type NftsState,
  type NftTrait,
  type Notice,
  type NoticeCode,
  namespaceOf,
  type PastTransaction,
  type PastTransfer,
  type PortfolioState,
  type Portico,
  PorticoError,
  type PorticoErrorCode,
  type PorticoErrorContext,
  type PorticoEventMap,
  type PorticoEventName,
  type PorticoOptions,
  type PorticoState,
  type PriceRequest,
  type PriceSource,
  parseAccountId,
  type Recovery,
  type RemoteFeatures,
  referenceOf,
  type SendForm,
  type SendState,
  type SendStep,
  type Services,
  type Signature,
  type SignatureOf,
  sendStep,
  type ThemeMode,
  type ThemeOptions,
  type ThemeVariableName,
  type ThemeVariables,
  type TokenBalance,
  type TokenPrice,
  type TransactionOf,
  type TransactionRequest,
  type TypedData,
  toAccountId,
  toBaseUnits,
  toDecimal,
  totalUsdCents,
  usdCents,
  type ViewName,
  type ViewParams,
  type WalletAction,
  type WalletApi,
  type WalletCalls,
  type WalletEntry,
  type WalletFeature,
  type WalletGroup,
  type WalletGroupId,
  type WalletListing,
} from '@portico/core'
export type { Locale, Messages } from '@portico/ui'
export { AccountButton, type AccountButtonProps } from '../buttons/AccountButton.js'
export { ConnectButton, type ConnectButtonProps } from '../buttons/ConnectButton.js'
export type { ButtonFacts, ButtonState } from '../buttons/ModalButton.js'
export { NetworkButton, type NetworkButtonProps } from '../buttons/NetworkButton.js'
export { PorticoButton, type PorticoButtonProps } from '../buttons/PorticoButton.js'
export { SignInButton, type SignInButtonProps } from '../buttons/SignInButton.js'
export { useAccount } from '../hooks/account/useAccount.js'
export { type NftsFacts, useNfts } from '../hooks/account/useNfts.js'
export { type TokensFacts, useTokens } from '../hooks/account/useTokens.js'
export { type TransactionsFacts, useTransactions } from '../hooks/account/useTransactions.js'
export { useConnect } from '../hooks/connect/useConnect.js'
export { useConnections, useSetActiveConnection } from '../hooks/connect/useConnections.js'
export { useDisconnect } from '../hooks/connect/useDisconnect.js'
export { type NetworkFacts, useNetwork } from '../hooks/connect/useNetwork.js'
export { type SignInFacts, useSignIn } from '../hooks/connect/useSignIn.js'
export { type Action, type ActionState, useAction } from '../hooks/useAction.js'
export { type EventListeners, useEvents } from '../hooks/useEvents.js'
export { type LanguageProps, type LanguageRequest, useLanguage } from '../hooks/useLanguage.js'
export { type ModalFacts, useModal } from '../hooks/useModal.js'
export { useSlice } from '../hooks/useSlice.js'
export { useWallets } from '../hooks/wallets/useWallets.js'
export type { Language, Languages } from '../languages.js'
export { PorticoModal, type PorticoModalProps } from '../modal/PorticoModal.js'
export { PorticoProvider, type PorticoProviderProps } from '../PorticoProvider.js'
export type { AccountBalance, AccountFacts } from '../presenters/account/accountFacts.js'
export type { ConnectedWallet } from '../presenters/account/connectedWallet.js'
export { ThemeStyle, type ThemeStyleProps } from '../ThemeStyle.js'
export { usePortico } from '../usePortico.js'
