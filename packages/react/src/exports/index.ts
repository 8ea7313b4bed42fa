// The public names of core, so that most applications import from this package alone.
export {
  type Account,
  type AccountId,
  type AccountState,
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
  defineNetwork,
  type FeatureName,
  type Features,
  floorDecimal,
  type Hash,
  type HashOf,
  isChainId,
  isPorticoError,
  type Metadata,
  type Namespace,
  type NamespaceOf,
  type NamespaceTypes,
  type Network,
  type NetworkRef,
  type Notice,
  type NoticeCode,
  namespaceOf,
  type Portico,
  PorticoError,
  type PorticoErrorCode,
  type PorticoErrorContext,
  type PorticoEventMap,
  type PorticoEventName,
  type PorticoOptions,
  type PorticoState,
  parseAccountId,
  type Recovery,
  type RemoteFeatures,
  referenceOf,
  type Services,
  type Signature,
  type SignatureOf,
  type ThemeMode,
  type ThemeOptions,
  type ThemeVariableName,
  type ThemeVariables,
  type TransactionOf,
  type TransactionRequest,
  type TypedData,
  toAccountId,
  toBaseUnits,
  toDecimal,
  type ViewName,
  type ViewParams,
  type WalletAction,
  type WalletApi,
  type WalletCalls,
  type WalletEntry,
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
export { useAccount } from '../hooks/useAccount.js'
export { type Action, type ActionState, useAction } from '../hooks/useAction.js'
export { useConnect } from '../hooks/useConnect.js'
export { useDisconnect } from '../hooks/useDisconnect.js'
export { type EventListeners, useEvents } from '../hooks/useEvents.js'
export { type ModalFacts, useModal } from '../hooks/useModal.js'
export { type NetworkFacts, useNetwork } from '../hooks/useNetwork.js'
export { type SignInFacts, useSignIn } from '../hooks/useSignIn.js'
export { useSlice } from '../hooks/useSlice.js'
export { useWallets } from '../hooks/useWallets.js'
export { PorticoModal, type PorticoModalProps } from '../modal/PorticoModal.js'
export { PorticoProvider, type PorticoProviderProps } from '../PorticoProvider.js'
export type { AccountBalance, AccountFacts } from '../presenters/accountFacts.js'
export { ThemeStyle, type ThemeStyleProps } from '../ThemeStyle.js'
export { usePortico } from '../usePortico.js'
