import type { ChainId } from '../caip/chainId.js'
import type { AllFeatures, Given } from '../config/features.js'
import type { SocialProvider } from '../config/socials.js'
import type { EmbeddedAccount } from '../connectors/types.js'
import type { ViewName } from '../views/views.js'

/** How a wallet was reached. */
export type AnalyticsMethod = 'browser' | 'qrcode' | 'mobile' | 'email'

type NoProperties = Readonly<Record<never, never>>

/** What is told of a sign-in. */
interface SignInProperties {
  readonly network: ChainId
  readonly isSmartAccount: boolean
}

/** What is told of a login at a provider: nothing of the user. */
interface SocialProperties {
  readonly provider: SocialProvider
}

/** What is told of the account of a view. */
interface AccountProperties {
  readonly isSmartAccount: boolean
}

/** What is told of past transactions that are read. */
interface HistoryProperties extends AccountProperties {
  readonly address: string
  readonly projectId: string | undefined
  /** Where the page begins, in the words of its source; undefined for the first one. */
  readonly cursor: string | undefined
}

/** What is told of a transfer that the user confirmed in the view Send. Never the recipient. */
interface SwapProperties extends AccountProperties {
  readonly network: ChainId
  /** Symbols, and decimal numbers. What is received is an estimate. */
  readonly swapFromToken: string
  readonly swapToToken: string
  readonly swapFromAmount: string
  readonly swapToAmount: string
}

interface SendProperties extends AccountProperties {
  readonly network: ChainId
  /** Symbol of what is sent. Untrusted text. */
  readonly token: string
  /** A decimal number, such as '0.25'. */
  readonly amount: string
}

/** A wallet of a list. */
export interface WalletImpression {
  readonly name: string
  readonly view: ViewName
  /** Counts from 0. */
  readonly displayIndex: number
  /** Id in the directory or the bundled index. */
  readonly explorerId?: string | undefined
  readonly rdnsId?: string | undefined
}

/** Properties of each analytics event. Names are those the receiving service knows. */
export interface AnalyticsProperties {
  /** First event of a visit: how the app is set up. No value that could be a secret or a URL's query. */
  INITIALIZE: {
    readonly networks: readonly ChainId[]
    readonly version: string
    readonly features: Given<AllFeatures>
    readonly themeMode: string
    /** Names of the options in force, those that have a default included. */
    readonly options: readonly string[]
  }
  MODAL_OPEN: { readonly connected: boolean }
  MODAL_CLOSE: { readonly connected: boolean }
  /** A connection to a wallet was asked for. */
  SELECT_WALLET: { readonly name: string; readonly platform: 'browser' | 'qrcode' | 'mobile' | 'desktop' | 'web' }
  /** `reconnect`: the connection of an earlier visit was restored. */
  CONNECT_SUCCESS: { readonly method: AnalyticsMethod; readonly name: string; readonly reconnect: boolean }
  CONNECT_ERROR: { readonly message: string }
  /** The user followed a link to a wallet's app, and none opened. Without what leads to the offer to pair. */
  CONNECT_PROXY_ERROR: {
    readonly message: string
    readonly uri: string
    readonly mobile_link: string | undefined
    readonly name: string
  }
  /** The user left for a page where to get a wallet. */
  GET_WALLET: {
    readonly name: string
    readonly explorerId: string
    readonly type: 'chrome_store' | 'app_store' | 'play_store' | 'homepage'
  }
  USER_REJECTED: { readonly message: string }
  /** The user, the wallet or a refused sign-in ended a connection. Not sent for a connection that a new one replaced. */
  DISCONNECT_SUCCESS: { readonly namespace: string }
  /** The connection to end doesn't exist, or its wallet could not be told: for the page it has ended all the same. */
  DISCONNECT_ERROR: { readonly message: string }
  SWITCH_NETWORK: { readonly network: ChainId }
  /** The list of networks was opened; `view` is the view that shows it. */
  CLICK_NETWORKS: { readonly view: ViewName }
  /** The user asked what a wallet is; `view` is the view that explains it. */
  CLICK_WALLET_HELP: { readonly view: ViewName }
  /** The user asked what a network is. */
  CLICK_NETWORK_HELP: { readonly view: ViewName }
  /** The user asked where to get a wallet. */
  CLICK_GET_WALLET_HELP: { readonly view: ViewName }
  /** The user was asked to sign a sign-in message, by the wallet. */
  CLICK_SIGN_SIWX_MESSAGE: SignInProperties
  CLICK_CANCEL_SIWX: SignInProperties
  SIWX_AUTH_SUCCESS: SignInProperties
  SIWX_AUTH_ERROR: SignInProperties & { readonly message: string }
  /** The wallets that the view Connect listed when the user left it, in their order. */
  WALLET_IMPRESSION_V2: { readonly items: readonly WalletImpression[] }
  /** The list of all wallets was opened. */
  CLICK_ALL_WALLETS: { readonly view: ViewName }
  /** The directory is asked for what the user typed. `badge`: only for wallets that have it. */
  SEARCH_WALLET: { readonly badge: 'certified' | undefined; readonly search: string }
  /** The view of a login by e-mail was opened. */
  EMAIL_LOGIN_SELECTED: NoProperties
  /** The user gave an address to log in with. The address is in no event. */
  EMAIL_SUBMITTED: NoProperties
  EMAIL_VERIFICATION_CODE_SENT: NoProperties
  EMAIL_VERIFICATION_CODE_PASS: NoProperties
  EMAIL_VERIFICATION_CODE_FAIL: { readonly message: string }
  /** The user confirmed by e-mail that the device is theirs. */
  DEVICE_REGISTERED_FOR_EMAIL: NoProperties
  /** The user chose to log in at a provider. */
  SOCIAL_LOGIN_STARTED: SocialProperties
  /** The provider said who the user is; the wallet is opened. */
  SOCIAL_LOGIN_REQUEST_USER_DATA: SocialProperties
  /** The user closed the provider's window, or declined there. */
  SOCIAL_LOGIN_CANCELED: SocialProperties
  SOCIAL_LOGIN_SUCCESS: SocialProperties & { readonly reconnect: boolean }
  SOCIAL_LOGIN_ERROR: SocialProperties & { readonly message: string }
  /** The view that changes the address was opened. */
  EMAIL_EDIT: NoProperties
  /** The user chose a type of account of the wallet by e-mail. */
  SET_PREFERRED_ACCOUNT_TYPE: { readonly accountType: EmbeddedAccount['type']; readonly network: ChainId }
  /** The view of past transactions was opened. */
  CLICK_TRANSACTIONS: AccountProperties
  /** The next page of past transactions is read. */
  LOAD_MORE_TRANSACTIONS: HistoryProperties
  /** Past transactions could not be read. */
  ERROR_FETCH_TRANSACTIONS: HistoryProperties
  /** The view Send was opened. */
  OPEN_SEND: AccountProperties & { readonly network: ChainId | undefined }
  /** A wallet is asked for a transfer. */
  SEND_INITIATED: SendProperties
  SEND_SUCCESS: SendProperties & { readonly hash: string }
  /** It was not sent, or that is unknown. */
  SEND_ERROR: SendProperties & { readonly message: string }
  SEND_REJECTED: SendProperties & { readonly message: string }
  /** The view Swap was opened. */
  OPEN_SWAP: AccountProperties & { readonly network: ChainId | undefined }
  /** The picker of a token to swap was opened. */
  CLICK_SELECT_TOKEN_TO_SWAP: NoProperties
  /** A wallet is asked for a swap that the user confirmed. */
  INITIATE_SWAP: SwapProperties
  SWAP_SUCCESS: SwapProperties
  /** It was not swapped, or that is unknown. */
  SWAP_ERROR: SwapProperties & { readonly message: string }
  /** What is paid could not be approved. */
  SWAP_APPROVAL_ERROR: SwapProperties & { readonly message: string }
  /** A page has asked to be paid, and shows it. */
  PAY_MODAL_OPEN: { readonly exchanges: readonly never[]; readonly configuration: PayProperties['configuration'] }
  /** The user has confirmed a payment. */
  PAY_INITIATED: PayProperties
  PAY_SUCCESS: PayProperties
  /** Nothing was paid, or that is unknown. */
  PAY_ERROR: PayProperties & { readonly message: string }
}

/** What is told of a payment. */
export interface PayProperties {
  readonly source: 'pay'
  readonly paymentId: string
  readonly configuration: {
    readonly network: ChainId
    /** Contract or mint, or 'native'. */
    readonly asset: string
    readonly amount: string
    readonly recipient: string
  }
  readonly currentPayment: {
    readonly type: 'wallet'
    readonly status: 'UNKNOWN' | 'SUCCESS' | 'FAILED'
    /** The transaction. */
    readonly result?: string | undefined
  }
}

/** Name of an analytics event. */
export type AnalyticsEventName = keyof AnalyticsProperties

/** One analytics event, as it is sent and as `onAnalyticsEvent` gets it. */
export type AnalyticsEvent = {
  [E in AnalyticsEventName]: {
    readonly event: E
    readonly properties: AnalyticsProperties[E]
    /** Address in use when it happened. */
    readonly address: string | undefined
    /** CAIP-2 id of the network in use when it happened. */
    readonly networkId: ChainId | undefined
  }
}[AnalyticsEventName]
