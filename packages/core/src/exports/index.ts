export type {
  AddressFacts,
  CallsStatus,
  ChainCalls,
  Hash,
  Signature,
  TransactionRequest,
  TransferEstimate,
  WalletCalls,
} from '../adapter/methods.js'
export type {
  AddressOf,
  CallOf,
  HashOf,
  NamespaceOf,
  NamespaceTypes,
  NetworkRef,
  SignatureOf,
  TransactionOf,
  TypedData,
  TypedDataTypes,
  TypesOfNamespace,
} from '../adapter/namespaceTypes.js'
export type { Account, AdapterFactory, ConnectionData, ConnectorInfo, ConnectorKind } from '../adapter/types.js'
export type { Alert, AlertCode } from '../alerts/types.js'
export type { AnalyticsEvent, AnalyticsEventName } from '../analytics/types.js'
export { type AccountId, parseAccountId, toAccountId } from '../caip/accountId.js'
export { type ChainId, isChainId, namespaceOf, referenceOf } from '../caip/chainId.js'
export type { Namespace } from '../caip/namespaces.js'
export { defineNetwork, type Network } from '../caip/network.js'
export type {
  ConnectMethod,
  FeatureName,
  Features,
  RemoteFeatures,
  WalletFeature,
  WalletGroupId,
} from '../config/features.js'
export type { Preferences } from '../config/preferences.js'
export type { SocialProvider } from '../config/socials.js'
export { createPortico } from '../createPortico.js'
export type { PorticoErrorCode, PorticoErrorContext, Recovery, WalletAction } from '../errors/codes.js'
export { isPorticoError, PorticoError } from '../errors/PorticoError.js'
export type { CloseReason, PorticoEventMap, PorticoEventName } from '../events/types.js'
export type { AccountNfts, NftsState } from '../features/nfts/state.js'
export type { PayForm } from '../features/pay/form.js'
export type { OpenPayRequest, PayAssetRequest } from '../features/pay/openPay.js'
export type { PaidHash } from '../features/pay/runs.js'
export type { PayProblem, PayRun, PayState, PayTask, PayToken, PayWay } from '../features/pay/state.js'
export type { AccountTokens, PortfolioState } from '../features/portfolio/state.js'
export type { SendForm } from '../features/send/form.js'
export type { OpenSendRequest } from '../features/send/openSend.js'
export type { SendState } from '../features/send/state.js'
export type { SwapForm } from '../features/swap/form.js'
export type {
  QuotedSwap,
  SwapDraft,
  SwapHolding,
  SwapReview,
  SwapRun,
  SwapState,
  SwapTask,
  SwapTaskKind,
} from '../features/swap/state.js'
export type { NewTransaction } from '../features/transactions/addTransaction.js'
export type { AccountTransactions, TransactionsState } from '../features/transactions/state.js'
export type { WalletBrowser } from '../features/walletBrowser/browseWallets.js'
export type { DataSources, PorticoOptions, Services } from '../options.js'
export type { Metadata } from '../platform/metadata.js'
export type { AskedTransfer } from '../records/askedTransfer.js'
export type { ConfiguredToken, CustomWallet } from '../records/customWallet.js'
export type { MovedNft } from '../records/movedNft.js'
export type { KnownCollection, Nft, NftTrait, OwnedNft } from '../records/nft.js'
export type { OwnTransaction, TransactionKind } from '../records/ownTransaction.js'
export type { PastTransaction, PastTransfer } from '../records/pastTransaction.js'
export type { PayAsset, Payment } from '../records/payment.js'
export type { SendStep } from '../records/sendStep.js'
export type { SwapStep } from '../records/swapStep.js'
export type { KnownToken, TokenBalance } from '../records/tokenBalance.js'
export type { WalletListing } from '../records/walletListing.js'
export type { ActivityPage, ActivityRequest, ActivitySource } from '../services/activitySource.js'
export type { BalanceRequest, BalanceSource } from '../services/balanceSource.js'
export type { NftRequest, NftSource } from '../services/nftSource.js'
export type { PriceRequest, PriceSource, TokenPrice } from '../services/priceSource.js'
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
export type { AccountState } from '../state/accounts.js'
export type { AttemptState, AttemptStatus } from '../state/attempt.js'
export type { ConnectionStatus } from '../state/connections.js'
export type { Notice, NoticeCode } from '../state/notices.js'
export { activeConnection } from '../state/selectors/activeConnection.js'
export { activeNetworkId } from '../state/selectors/activeNetwork.js'
export { sendStep } from '../state/selectors/sendStep.js'
export { swapAlike } from '../state/selectors/swapAlike.js'
export { type SwapLoss, swapLoss } from '../state/selectors/swapLoss.js'
export { swapStep } from '../state/selectors/swapStep.js'
export type { ThemeMode, ThemeOptions, ThemeVariableName, ThemeVariables } from '../state/theme.js'
export type { PorticoState } from '../state/types.js'
export type { ChainApi } from '../types/chainApi.js'
export type { Portico } from '../types/portico.js'
export type { WalletApi } from '../types/walletApi.js'
export { floorDecimal, toBaseUnits, toDecimal } from '../units/decimal.js'
export { isHiddenToken, totalUsdCents, usdCents } from '../units/fiat.js'
export type { ViewName, ViewParams } from '../views/views.js'
export type {
  KeysPurpose,
  ShownCard,
  WalletCard,
  WalletCardLook,
  WalletCardPlace,
  WalletCardStatus,
} from '../views/walletCard.js'
export type { WalletEntry, WalletGroup } from '../wallets/types.js'
