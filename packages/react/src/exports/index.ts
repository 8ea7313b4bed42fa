// The public names of core, so that most applications import from this package alone.
export {
  type Account,
  type AccountId,
  type AccountState,
  type AdapterFactory,
  type AttemptState,
  type AttemptStatus,
  activeConnection,
  activeNetworkId,
  attemptStatus,
  type CallsStatus,
  type ChainApi,
  type ChainCalls,
  type ChainId,
  type CloseReason,
  type Configuration,
  type ConnectionData,
  type ConnectionHint,
  type ConnectionStatus,
  type ConnectorInfo,
  type ConnectorKind,
  closeBlock,
  connectionStatus,
  connectorOf,
  createPortico,
  currentEntry,
  type DeepReadonly,
  defineNetwork,
  describeCause,
  type EventBus,
  type Features,
  findNetwork,
  floorDecimal,
  fromUnknown,
  type Hash,
  isChainId,
  isPorticoError,
  isUnsupportedNetwork,
  type Metadata,
  type ModalHost,
  type Namespace,
  type Network,
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
  readHint,
  readMetadata,
  referenceOf,
  type Signature,
  type ThemeMode,
  type ThemeOptions,
  type TransactionRequest,
  toAccountId,
  toBaseUnits,
  toDecimal,
  UNKNOWN_ACCOUNT,
  type ValidOptions,
  type ViewEntry,
  type ViewName,
  type ViewParams,
  type ViewRest,
  type WalletAction,
  type WalletApi,
  type WalletCalls,
  type WalletEntry,
  type WalletGroup,
  type WalletGroupId,
  type WalletMethods,
} from '@portico/core'
export type { Locale, Messages } from '@portico/ui'
export { AccountButton, type AccountButtonProps } from '../buttons/AccountButton.js'
export { ConnectButton, type ConnectButtonProps } from '../buttons/ConnectButton.js'
export type { ButtonFacts, ButtonState } from '../buttons/ModalButton.js'
export { NetworkButton, type NetworkButtonProps } from '../buttons/NetworkButton.js'
export { PorticoButton, type PorticoButtonProps } from '../buttons/PorticoButton.js'
export { type AccountBalance, type AccountFacts, useAccount } from '../hooks/useAccount.js'
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
export { usePortico } from '../usePortico.js'
