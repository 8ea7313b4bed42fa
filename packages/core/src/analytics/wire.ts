import type { ConnectionData, ConnectorKind } from '../adapter/types.js'
import { watchedAddress } from '../adapter/watchedAddress.js'
import type { ChainId } from '../caip/chainId.js'
import type { PorticoErrorCode } from '../errors/codes.js'
import { isPorticoError, type PorticoError } from '../errors/PorticoError.js'
import type { EventBus, PorticoEventMap, PorticoEventName } from '../events/types.js'
import type { AskedTransfer } from '../records/askedTransfer.js'
import type { Payment } from '../records/payment.js'
import type { SwapFacts } from '../records/swapFacts.js'
import { toDecimal } from '../units/decimal.js'
import type { ViewName } from '../views/views.js'
import { stripQueries } from './stripQueries.js'
import type {
  AnalyticsEvent,
  AnalyticsEventName,
  AnalyticsMethod,
  AnalyticsProperties,
  PayProperties,
} from './types.js'

/** One fact of the bus. */
export type Fact = Parameters<Parameters<EventBus['onAny']>[0]>[0]

/** What is true at the moment of an event, beside what the fact itself says. */
export interface AnalyticsFacts {
  /** Account and network in use. */
  readonly active: () => { readonly address: string | undefined; readonly networkId: ChainId | undefined }
  /** Whether the account in use is a contract. */
  readonly isSmartAccount: () => boolean
  readonly projectId: string | undefined
  /** Name of a wallet that is listed. */
  readonly walletName: (walletKey: string) => string
  /** Name of the connector that a connection was made with. */
  readonly connectorName: (connection: ConnectionData) => string
  /** Kind of the connector that a connection was made with. */
  readonly connectorKind: (connection: ConnectionData) => ConnectorKind
  readonly isMobile: () => boolean
  /** What the view Connect lists. */
  readonly listed: () => AnalyticsProperties['WALLET_IMPRESSION_V2']['items']
}

/** What a body of `POST /e` says; {@link toBody} adds the user, time and place. */
export type WireProps =
  | {
      readonly type: 'track'
      readonly event: AnalyticsEventName
      readonly address: string | undefined
      readonly properties: AnalyticsProperties[AnalyticsEventName] & { readonly caipNetworkId: ChainId | undefined }
    }
  | {
      readonly type: 'error'
      readonly event: ErrorCategory
      readonly errorType: PorticoErrorCode | FrameFailure
      readonly errorMessage: string
      readonly stackTrace: string
    }

/** What the specification calls failures of the embedded wallet's frame (section 8). */
type FrameFailure = 'iframe_load_failed' | 'iframe_request_timeout'

/** Groups of errors that the receiving service knows, as far as we have them. */
export type ErrorCategory = 'API_ERROR' | 'DATA_PARSING_ERROR' | 'INTERNAL_SDK_ERROR'

/** Body of `POST /e` (specification 7). `url` is origin and path, `timestamp` in ms since the epoch. */
export interface WireBody {
  readonly eventId: string
  readonly url: string
  readonly domain: string
  readonly timestamp: number
  readonly props: WireProps
}

/** The analytics event of a bus fact; undefined for a fact that is not told. */
export function toAnalyticsEvent(request: {
  readonly fact: Fact
  readonly facts: AnalyticsFacts
}): AnalyticsEvent | undefined {
  const { fact, facts } = request
  const draft = draftOf(fact.type, fact.data, facts)
  return draft && { ...facts.active(), ...draft }
}

/** What is sent of an analytics event. */
export function toTrackProps({ event, properties, address, networkId }: AnalyticsEvent): WireProps {
  return { type: 'track', event, address, properties: { ...properties, caipNetworkId: networkId } }
}

/** An error, and the transfer that it is of. */
export interface Failure {
  readonly error: PorticoError
  readonly asked?: AskedTransfer
}

/** What is sent of an error: its own words, without queries. Its cause may hold anything and is left out. */
export function toErrorProps(failure: Failure): WireProps {
  const { error } = failure
  return {
    type: 'error',
    event: CATEGORIES[error.code] ?? 'INTERNAL_SDK_ERROR',
    errorType: frameFailure(error) ?? error.code,
    errorMessage: toFailureText(failure, error.message),
    stackTrace: toFailureText(failure, error.stack),
  }
}

function frameFailure(error: PorticoError): FrameFailure | undefined {
  if (isPorticoError(error, 'EMBEDDED_WALLET_NOT_LOADED')) return 'iframe_load_failed'
  return isPorticoError(error, 'TIMED_OUT') && error.context.by ? 'iframe_request_timeout' : undefined
}

type Draft = {
  [E in AnalyticsEventName]: Pick<Extract<AnalyticsEvent, { readonly event: E }>, 'event' | 'properties'> &
    Partial<ReturnType<AnalyticsFacts['active']>>
}[AnalyticsEventName]

function draftOf<E extends PorticoEventName>(
  type: E,
  data: PorticoEventMap[E],
  facts: AnalyticsFacts
): Draft | undefined {
  const draft: Drafts[E] = DRAFTS[type]
  return draft?.(data, facts)
}

type Drafts = {
  readonly [E in PorticoEventName]: ((data: PorticoEventMap[E], facts: AnalyticsFacts) => Draft | undefined) | undefined
}

/** Names are those of reference/core.md 5.2. Every fact has its row: what is not told says so. */
const DRAFTS: Drafts = {
  'modal:opened': ({ connected }) => ({ event: 'MODAL_OPEN', properties: { connected } }),
  'modal:closed': ({ connected }) => ({ event: 'MODAL_CLOSE', properties: { connected } }),
  'view:shown': ({ view }, facts) => {
    const isSmartAccount = facts.isSmartAccount()
    if (view === 'Transactions') return { event: 'CLICK_TRANSACTIONS', properties: { isSmartAccount } }
    if (view === 'EmailLogin') return { event: 'EMAIL_LOGIN_SELECTED', properties: {} }
    if (view === 'UpdateEmailWallet') return { event: 'EMAIL_EDIT', properties: {} }
    if (view === 'WalletSend')
      return { event: 'OPEN_SEND', properties: { isSmartAccount, network: facts.active().networkId } }
    if (view === 'Swap')
      return { event: 'OPEN_SWAP', properties: { isSmartAccount, network: facts.active().networkId } }
    if (view === 'SwapSelectToken') return { event: 'CLICK_SELECT_TOKEN_TO_SWAP', properties: {} }
    const event = VIEW_EVENTS[view]
    return event && { event, properties: { view } }
  },
  'connect:started': ({ walletKey, method: kind, place }, facts) => {
    const method = methodOf(kind, facts)
    const platform = place ?? (method === 'email' ? 'web' : method)
    return { event: 'SELECT_WALLET', properties: { name: facts.walletName(walletKey), platform } }
  },
  'connect:failed': ({ error }) => {
    if (error.code === 'MODAL_CLOSED' || error.code === 'ABORTED') return undefined
    const properties = { message: toText(error.message) }
    return { event: error.code === 'USER_REJECTED' ? 'USER_REJECTED' : 'CONNECT_ERROR', properties }
  },
  'pairing:appFailed': ({ walletKey, uri, href }, facts) => ({
    event: 'CONNECT_PROXY_ERROR',
    properties: {
      message: 'The app did not open',
      uri: toText(uri),
      mobile_link: href && toText(href),
      name: facts.walletName(walletKey),
    },
  }),
  'wallet:storeOpened': ({ walletKey, listingId, place }, facts) => ({
    event: 'GET_WALLET',
    properties: {
      name: facts.walletName(walletKey),
      explorerId: listingId,
      type: STORES[place] ?? 'homepage',
    },
  }),
  'connection:opened': ({ connection, method, restored }, facts) =>
    // No wallet was connected.
    connection.watchOnly
      ? undefined
      : {
          event: 'CONNECT_SUCCESS',
          properties: { method: methodOf(method, facts), name: facts.connectorName(connection), reconnect: restored },
          // With several connections the one in use may be another.
          address: connection.accounts[0].address,
          networkId: connection.networkId,
        },
  'connection:closed': ({ connectionId, reason }) =>
    // The new connection that replaced it is told, and of one that was only watched nothing was.
    reason === 'replaced' || watchedAddress(connectionId.slice(connectionId.indexOf('/') + 1)) !== undefined
      ? undefined
      : { event: 'DISCONNECT_SUCCESS', properties: { namespace: namespaceIn(connectionId) } },
  'disconnect:failed': ({ connectionId, error }) => {
    const isNone = error.code === 'CONNECTION_NOT_FOUND'
    // What a wallet says may be anything, and this is what the specification calls it.
    const message = isNone ? toText(error.message) : `Failed to disconnect chains: ${namespaceIn(connectionId)}`
    return { event: 'DISCONNECT_ERROR', properties: { message } }
  },
  'connection:activated': undefined,
  'account:changed': undefined,
  'accountType:changed': ({ connection, accountType }) => ({
    event: 'SET_PREFERRED_ACCOUNT_TYPE',
    properties: { accountType, network: connection.networkId },
  }),
  // The recipient isn't sent.
  'transfer:asked': ({ asked }, facts) => ({
    event: 'SEND_INITIATED',
    properties: sendOf(asked, facts.isSmartAccount()),
    ...ownOf(asked),
  }),
  'transfer:failed': (failure, facts) => ({
    event: failure.error.code === 'USER_REJECTED' ? 'SEND_REJECTED' : 'SEND_ERROR',
    properties: {
      ...sendOf(failure.asked, facts.isSmartAccount()),
      message: toFailureText(failure, failure.error.message),
    },
    ...ownOf(failure.asked),
  }),
  'transfer:sent': ({ connection, hash, ...sent }) => ({
    event: 'SEND_SUCCESS',
    properties: { ...sendOf(sent, isSmart(connection)), hash },
    ...ownOf(sent),
  }),
  // It is told when it is counted as sent.
  'transfer:found': undefined,
  'transfer:settled': undefined,
  'swap:asked': ({ connection, ...swap }) => ({
    event: 'INITIATE_SWAP',
    properties: swapOf(swap, isSmart(connection)),
    ...ownOf(swap),
  }),
  'swap:sent': ({ connection, kind, ...swap }) =>
    kind === 'approve'
      ? undefined
      : { event: 'SWAP_SUCCESS', properties: swapOf(swap, isSmart(connection)), ...ownOf(swap) },
  'swap:failed': ({ connection, kind, error, ...swap }) => ({
    event: kind === 'approve' ? 'SWAP_APPROVAL_ERROR' : 'SWAP_ERROR',
    properties: { ...swapOf(swap, isSmart(connection)), message: toText(error.message) },
    ...ownOf(swap),
  }),
  'payment:opened': ({ payment }) => ({
    event: 'PAY_MODAL_OPEN',
    properties: { exchanges: [], configuration: configurationOf(payment, payment.assets[0].networkId) },
  }),
  'payment:asked': (fact) => ({ event: 'PAY_INITIATED', properties: payOf(fact, 'UNKNOWN'), ...payerOf(fact) }),
  'payment:sent': ({ hash, ...fact }) => ({
    event: 'PAY_SUCCESS',
    properties: payOf(fact, 'SUCCESS', hash),
    ...payerOf(fact),
  }),
  'payment:failed': ({ error, ...fact }) => ({
    event: 'PAY_ERROR',
    properties: { ...payOf(fact, 'FAILED'), message: toText(error.message) },
    ...payerOf(fact),
  }),
  'network:switched': ({ to }) => ({ event: 'SWITCH_NETWORK', properties: { network: to } }),
  'signIn:started': ({ connection }) => ({ event: 'CLICK_SIGN_SIWX_MESSAGE', properties: signInOf(connection) }),
  'signIn:canceled': ({ connection }) => ({ event: 'CLICK_CANCEL_SIWX', properties: signInOf(connection) }),
  'signIn:succeeded': ({ connection }) => ({ event: 'SIWX_AUTH_SUCCESS', properties: signInOf(connection) }),
  'signIn:failed': ({ connection, error }) => ({
    event: 'SIWX_AUTH_ERROR',
    properties: { ...signInOf(connection), message: toText(error.message) },
  }),
  'signIn:ended': undefined,
  'wallets:searched': ({ query, certifiedOnly }) => ({
    event: 'SEARCH_WALLET',
    properties: { badge: certifiedOnly ? 'certified' : undefined, search: toText(query) },
  }),
  'email:advanced': ({ step }) => ({ event: EMAIL_EVENTS[step], properties: {} }),
  'email:codeFailed': ({ error }) => ({
    event: 'EMAIL_VERIFICATION_CODE_FAIL',
    properties: { message: toText(error.message) },
  }),
  'social:advanced': ({ provider, step }) =>
    step === 'succeeded'
      ? { event: 'SOCIAL_LOGIN_SUCCESS', properties: { provider, reconnect: false } }
      : { event: SOCIAL_EVENTS[step], properties: { provider } },
  'social:failed': ({ provider, error }) => ({
    event: 'SOCIAL_LOGIN_ERROR',
    properties: { provider, message: toText(error.message) },
  }),
  // An error report, which is limited and not for the app's sink.
  'error:reported': undefined,
  'alert:raised': undefined,
  'connector:stray': undefined,
  'consent:changed': undefined,
  'transactions:more': (fact, facts) => ({ event: 'LOAD_MORE_TRANSACTIONS', properties: historyOf(fact, facts) }),
  'transactions:failed': (fact, facts) => ({ event: 'ERROR_FETCH_TRANSACTIONS', properties: historyOf(fact, facts) }),
  'transaction:added': undefined,
  'transaction:settled': undefined,
  'transaction:reopened': undefined,
  'features:resolved': undefined,
}

/** The namespace that the id of a connection begins with. */
function namespaceIn(connectionId = ''): string {
  return connectionId.slice(0, connectionId.indexOf('/'))
}

function signInOf(connection: ConnectionData): AnalyticsProperties['SIWX_AUTH_SUCCESS'] {
  return { network: connection.networkId, isSmartAccount: isSmart(connection) }
}

function isSmart({ accounts: [{ type }] }: ConnectionData): boolean {
  return type === 'smartAccount'
}

type Sent = Pick<AskedTransfer, 'networkId' | 'from' | 'amountBaseUnits' | 'symbol' | 'decimals'>

function sendOf(
  { networkId, symbol, amountBaseUnits, decimals }: Sent,
  isSmartAccount: boolean
): AnalyticsProperties['SEND_INITIATED'] {
  return { isSmartAccount, network: networkId, token: symbol, amount: toDecimal({ amountBaseUnits, decimals }) }
}

function swapOf({ networkId, pay, receive }: SwapFacts, isSmartAccount: boolean): AnalyticsProperties['INITIATE_SWAP'] {
  return {
    isSmartAccount,
    network: networkId,
    swapFromToken: pay.symbol,
    swapToToken: receive.symbol,
    swapFromAmount: toDecimal(pay),
    swapToAmount: toDecimal(receive),
  }
}

type PayFact = Pick<PorticoEventMap['payment:asked'], 'connection' | 'payment' | 'networkId'>

function payOf(
  { payment, networkId }: PayFact,
  status: PayProperties['currentPayment']['status'],
  result?: string
): PayProperties {
  const configuration = configurationOf(payment, networkId)
  return { source: 'pay', paymentId: payment.id, configuration, currentPayment: { type: 'wallet', status, result } }
}

function configurationOf({ recipient, assets, amount }: Payment, networkId: ChainId): PayProperties['configuration'] {
  const asset = assets.find((one) => one.networkId === networkId)?.token ?? 'native'
  return { network: networkId, asset, amount, recipient }
}

function payerOf({ connection, networkId }: PayFact): ReturnType<typeof ownOf> {
  return ownOf({ networkId, from: connection.accounts[0].address })
}

/** The account and network of a transfer or a swap; others may be in use by now. */
function ownOf({ networkId, from }: Pick<Sent, 'networkId' | 'from'>): ReturnType<AnalyticsFacts['active']> {
  return { address: from, networkId }
}

/** A text of an error, or its code where the text has the address of the recipient. */
function toFailureText({ error, asked }: Failure, text = ''): string {
  return asked && text.toLowerCase().includes(asked.to.toLowerCase()) ? error.code : toText(text)
}

function historyOf(
  { connection, cursor }: PorticoEventMap['transactions:more'],
  { projectId }: AnalyticsFacts
): AnalyticsProperties['LOAD_MORE_TRANSACTIONS'] {
  return { address: connection.accounts[0].address, projectId, cursor, isSmartAccount: isSmart(connection) }
}

/** Stores that the receiving service has a word for. */
const STORES: {
  readonly [P in PorticoEventMap['wallet:storeOpened']['place']]?: AnalyticsProperties['GET_WALLET']['type']
} = { chrome: 'chrome_store', ios: 'app_store', android: 'play_store' }

const EMAIL_EVENTS = {
  submitted: 'EMAIL_SUBMITTED',
  codeSent: 'EMAIL_VERIFICATION_CODE_SENT',
  codePassed: 'EMAIL_VERIFICATION_CODE_PASS',
  deviceConfirmed: 'DEVICE_REGISTERED_FOR_EMAIL',
} as const satisfies Record<PorticoEventMap['email:advanced']['step'], AnalyticsEventName>

const SOCIAL_EVENTS = {
  started: 'SOCIAL_LOGIN_STARTED',
  requested: 'SOCIAL_LOGIN_REQUEST_USER_DATA',
  canceled: 'SOCIAL_LOGIN_CANCELED',
} as const satisfies { readonly [step: string]: AnalyticsEventName }

/** Views that are told of when they are shown. */
const VIEW_EVENTS: { readonly [V in ViewName]?: ViewEvent } = {
  AllWallets: 'CLICK_ALL_WALLETS',
  GetWallet: 'CLICK_GET_WALLET_HELP',
  Networks: 'CLICK_NETWORKS',
  WhatIsANetwork: 'CLICK_NETWORK_HELP',
  WhatIsAWallet: 'CLICK_WALLET_HELP',
}

type ViewEvent = {
  [E in AnalyticsEventName]: AnalyticsProperties[E] extends { readonly view: ViewName } ? E : never
}[AnalyticsEventName]

function methodOf(kind: ConnectorKind, facts: AnalyticsFacts): AnalyticsMethod {
  if (kind === 'embedded') return 'email'
  if (kind !== 'walletConnect') return 'browser'
  return facts.isMobile() ? 'mobile' : 'qrcode'
}

function toText(text: string): string {
  return stripQueries(text.slice(0, TEXT_MAX_LENGTH))
}

const CATEGORIES: { readonly [C in PorticoErrorCode]?: ErrorCategory } = {
  FORBIDDEN: 'API_ERROR',
  RATE_LIMITED: 'API_ERROR',
  SERVER_ERROR: 'API_ERROR',
  NETWORK_FAILED: 'API_ERROR',
  HTTP_FAILED: 'API_ERROR',
  RESPONSE_INVALID: 'DATA_PARSING_ERROR',
}

/** Browsers refuse what is sent while a page is left when it is long; a text of a wallet may be of any length. */
const TEXT_MAX_LENGTH = 4_000
