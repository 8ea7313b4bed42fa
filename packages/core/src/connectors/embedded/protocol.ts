import { SOCIALS, type SocialProvider } from '../../config/socials.js'
import { array, boolean, type Decoder, number, object, oneOf, optional, string } from '../../foreign/decode.js'
import type { KeysPurpose, WalletCardLook } from '../../views/walletCard.js'
import type { PairingMessage } from '../types.js'

/**
 * What page and frame say to each other. The frame posts {@link Hello} to any page that embeds it, at each load: it carries no
 * secret. The page, which knows its frame by window and origin, answers {@link Connect} with a `MessagePort`, to the frame's
 * exact origin; the frame takes it from an origin that its server allows. Everything else goes over the port: requests of the
 * page, each answered once under its id, and events of the frame.
 */
export const PROTOCOL_VERSION = 1

/** Frame to page: it is loaded. */
export interface Hello {
  readonly type: 'portico:hello'
  readonly versions: readonly number[]
}

/** Page to frame, with the port. */
export interface Connect {
  readonly type: 'portico:connect'
  readonly version: number
}

/** Page to frame, over the port. */
export interface FrameRequest<T extends RequestType = RequestType> {
  /** Unique among the requests of a page. */
  readonly id: string
  readonly type: T
  readonly payload: RequestPayload<T>
}

/** Frame to page: the answer to a request. */
export type FrameAnswer<T extends RequestType = RequestType> =
  | { readonly id: string; readonly type: `${T}_SUCCESS`; readonly payload: AnswerPayload<T> }
  | { readonly id: string; readonly type: `${T}_ERROR`; readonly payload: FrameError }

/** Frame to page, unasked. */
export interface FrameEvent {
  readonly type: FrameEventType
}

/**
 * `READY`: it takes requests now. `SHOWN`: it has drawn what it asks the user. `AGREED`: the user has said yes; it signs when the
 * page has heard that (`RPC_PROCEED`), so that nothing happens which the page takes for a no. `SOCIAL_STARTED`: the window of a
 * login by a provider has reached this frame, and goes on to the provider.
 */
export type FrameEventType = (typeof FRAME_EVENT_TYPES)[number]

const FRAME_EVENT_TYPES = ['READY', 'SHOWN', 'AGREED', 'SOCIAL_STARTED'] as const

/** Why a request failed. */
export interface FrameError {
  readonly code: FrameErrorCode
  /** For developers, without anything of the user. */
  readonly message: string
  /** In `TOO_SOON`, `TOO_MANY_TRIES` and `RATE_LIMITED`: when it may be tried again. */
  readonly retryInMs?: number | undefined
  /** In `CODE_WRONG`: how many tries the address has left. */
  readonly triesLeft?: number | undefined
  /** In `RPC_FAILED`: the error of the network's node, as it came. */
  readonly rpc?: { readonly code: number; readonly message: string } | undefined
}

/** The closed list of what goes wrong in the frame or on its server. */
export type FrameErrorCode = (typeof FRAME_ERROR_CODES)[number]

const FRAME_ERROR_CODES = [
  'EMAIL_INVALID',
  'CODE_WRONG',
  'CODE_EXPIRED',
  /** The owner of the mailbox has said that this device isn't theirs. */
  'DEVICE_REFUSED',
  /** The link that confirms a device is too old. */
  'LINK_EXPIRED',
  /** Another user logs in with this address. Said only after the mailbox was proven. */
  'EMAIL_TAKEN',
  /** It is the user's address already. */
  'EMAIL_UNCHANGED',
  /** No change of the address goes on: it was too long ago, or done in another place. */
  'CHANGE_ENDED',
  /** The wallet's server has no client id of this provider. */
  'SOCIAL_UNKNOWN',
  /** The user has declined at the provider. */
  'SOCIAL_DECLINED',
  /** The provider has failed, or its answer wasn't the one that was asked for. */
  'SOCIAL_FAILED',
  /** The login by a provider is too old, was cancelled, or belongs to another browser. */
  'SOCIAL_ENDED',
  'TOO_SOON',
  'TOO_MANY_TRIES',
  'RATE_LIMITED',
  'SIGNED_OUT',
  /** The login is right, but this device alone can't open the wallet. */
  'RECOVERY_NEEDED',
  /** The server has no wallet of the user, or no such user, and this device knows a wallet of this user or address. */
  'WALLET_LOST',
  'MAIL_FAILED',
  'SERVER_FAILED',
  'SERVER_UNREACHABLE',
  /** What was typed or asked of a passkey does not open this wallet. */
  'RECOVERY_WRONG',
  /** This browser makes no passkeys that can open a wallet. */
  'PASSKEY_UNSUPPORTED',
  /** The login is right, and too old for what is about keys. */
  'LOGIN_STALE',
  /** The browser keeps the frame from storing anything. */
  'STORAGE_BLOCKED',
  /** The browser doesn't keep the cookies that a login comes with. */
  'COOKIES_BLOCKED',
  /** The user has not said so where the frame is seen: by SHOW_KEYS. */
  'CONFIRM_NEEDED',
  /** The page has asked for too much that isn't answered yet. */
  'BUSY',
  /** The user has declined. */
  'REJECTED',
  'METHOD_REFUSED',
  'PARAMS_INVALID',
  /** The wallet does not sign for this network. */
  'NETWORK_UNKNOWN',
  /** All calls or none is asked for, and it sends one by one. */
  'NOT_ATOMIC',
  /** No such batch of calls. */
  'CALLS_UNKNOWN',
  /** The network's node has refused it. Nothing was sent. */
  'RPC_FAILED',
  /** It may have been sent: the node didn't answer. */
  'SENT_UNKNOWN',
  'FAILED',
] as const

/** An account of the wallet. */
export interface FrameAccount {
  readonly namespace: string
  readonly address: string
  /** A contract that the user's key owns. Absent: the account of the key itself. */
  readonly type?: 'smartAccount' | undefined
  /** Networks that a smart account can be used on, as CAIP-2 ids. It may not be deployed there yet. */
  readonly networks?: readonly string[] | undefined
}

/** How a provider knows the user. */
export interface FrameSocial {
  readonly provider: SocialProvider
  /** What the provider calls the user, cleaned and cut; `null` where it says nothing. */
  readonly userName: string | null
}

/** The user who is logged in, and what the wallet can do. */
export interface FrameUser {
  /** Of the wallet's server; the same for ever. */
  readonly id: string
  /** By which the user logs in, or which the provider says that it has checked; `null` without one. */
  readonly email: string | null
  /** The provider that the user logs in by; absent of a user with an address alone. */
  readonly social?: FrameSocial | undefined
  readonly accounts: readonly FrameAccount[]
  /** Whether the wallet can be opened on another device. */
  readonly hasRecovery: boolean
  /** Networks that the wallet signs for, as CAIP-2 ids. */
  readonly networks: readonly string[]
  /** What the wallet may be asked, in every namespace. */
  readonly methods: readonly string[]
}

/** What holds of one opening of the wallet alone, and isn't kept. */
interface OpenedNow {
  readonly signed?: readonly FrameSigned[] | undefined
  /** It has made the wallet. */
  readonly isNew?: boolean | undefined
}

/** A code is on its way. */
export interface FrameSentCode {
  readonly action: 'VERIFY_OTP'
  /** How long the code works. */
  readonly expiresInMs: number
  /** When another one may be sent. */
  readonly resendInMs: number
}

/** What comes after a right code. */
export type FrameLoginStep = { readonly action: 'CONNECT' } | FrameDevice

/**
 * The wallet is known, and this device isn't: the owner of the mailbox has to say that it is theirs. They compare the number,
 * which the page that the mail's link opens shows too.
 */
export interface FrameDevice {
  readonly action: 'VERIFY_DEVICE'
  /** Two digits. */
  readonly number: string
  /** What the mail calls this device, such as `Chrome on macOS`. */
  readonly device: string
  /** How long the link works. */
  readonly expiresInMs: number
  /** When the mail may be sent again. */
  readonly resendInMs: number
  /** Whether the device can open the wallet once it is confirmed. */
  readonly canOpen: boolean
}

/** Whether the device was confirmed: then the user is logged in. */
export interface FrameDeviceStatus {
  readonly isConfirmed: boolean
  /** When the mail may be sent again. */
  readonly resendInMs: number
}

/** A change of the address: a code was sent to the present one (`VERIFY_PRIMARY_OTP`), or to the new one. */
export interface FrameEmailChange {
  readonly action: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'
  readonly expiresInMs: number
  readonly resendInMs: number
}

/** Every request by its name in specification section 7: what it carries, and what it is answered with. */
export interface FrameRequests {
  /** Has a code sent. */
  readonly CONNECT_EMAIL: { readonly payload: { readonly email: string }; readonly answer: FrameSentCode }
  /** Logs in by a code, where this device is known or the wallet is new. */
  readonly CONNECT_OTP: {
    readonly payload: { readonly email: string; readonly otp: string }
    readonly answer: FrameLoginStep
  }
  /** Asks whether the device was confirmed since, and logs in where it was. `resend` has the mail sent again. */
  readonly CONNECT_DEVICE: {
    readonly payload: { readonly email: string; readonly resend: boolean }
    readonly answer: FrameDeviceStatus
  }
  /**
   * Begins a login by a provider. `uri` is a page of the wallet's origin that goes on to the provider: for a window of its own
   * (`isPopup`), or for this very window. `returnTo` is where the user comes back to, of the page's own origin, with
   * `portico-login=<id>.<ticket>` in its query; a window that reaches this frame closes itself instead.
   */
  readonly GET_SOCIAL_REDIRECT_URI: {
    readonly payload: { readonly provider: SocialProvider; readonly returnTo: string; readonly isPopup: boolean }
    readonly answer: { readonly id: string; readonly uri: string; readonly expiresInMs: number }
  }
  /**
   * Waits until the provider has told who the user is, and logs in. `ticket`: the one that the user has come back with. Rejects
   * SOCIAL_DECLINED, SOCIAL_FAILED, SOCIAL_ENDED.
   */
  readonly CONNECT_SOCIAL: {
    readonly payload: { readonly id: string; readonly ticket?: string | undefined }
    readonly answer: { readonly action: 'CONNECT' }
  }
  /**
   * Begins a login with Farcaster: `url` is a link of Farcaster's, which the user's phone scans or opens. `https:`, and `http:` where
   * the wallet is on this computer.
   */
  readonly GET_FARCASTER_URI: {
    readonly payload: Nothing
    readonly answer: { readonly id: string; readonly url: string; readonly expiresInMs: number }
  }
  /** Waits until the user has signed in Farcaster's app, and logs in. Rejects SOCIAL_FAILED, SOCIAL_ENDED. */
  readonly CONNECT_FARCASTER: {
    readonly payload: { readonly id: string }
    /** What Farcaster calls the user, cleaned and cut; `null` where it says nothing. */
    readonly answer: { readonly userName: string | null }
  }
  /** The user doesn't want it any more: what the provider says later logs no user in. */
  readonly CANCEL_SOCIAL: { readonly payload: { readonly id: string }; readonly answer: Nothing }
  /**
   * Opens the wallet of the logged-in user; makes it the first time. A user who has just logged in signs in to the page as well,
   * by the messages of `signIns`, in one namespace each, without being asked again.
   */
  readonly GET_USER: {
    readonly payload: {
      readonly signIns?: readonly FrameSignIn[] | undefined
      /** Namespaces whose smart account signs in, where the network has it; else the account of the key does. */
      readonly smartAccounts?: readonly string[] | undefined
    }
    readonly answer: FrameUser & OpenedNow
  }
  /**
   * Sends a code of a change of the address. CONFIRM_NEEDED until the user has begun it where the frame is seen. Nothing is changed
   * before both addresses are confirmed.
   */
  readonly UPDATE_EMAIL: { readonly payload: { readonly email: string }; readonly answer: FrameEmailChange }
  /** The code that was sent to the present address. Sends one to the new. */
  readonly UPDATE_EMAIL_PRIMARY_OTP: { readonly payload: { readonly otp: string }; readonly answer: FrameEmailChange }
  /** The code that was sent to the new address: from now on it is the user's. Their other sessions end. */
  readonly UPDATE_EMAIL_SECONDARY_OTP: {
    readonly payload: { readonly otp: string }
    readonly answer: { readonly newEmail: string }
  }
  /** How the frame looks and speaks where it is seen. */
  readonly SYNC_THEME: { readonly payload: FrameTheme; readonly answer: Nothing }
  /** What the page says of its app. */
  readonly SYNC_DAPP_DATA: { readonly payload: FrameDapp; readonly answer: Nothing }
  /**
   * Whether the user's smart account can be used on a network now: its factory is there, and a bundler answers for it. Rejects
   * NETWORK_UNKNOWN where the wallet has none there, and RPC_FAILED.
   */
  readonly INIT_SMART_ACCOUNT: {
    readonly payload: { readonly networkId: string }
    readonly answer: { readonly address: string; readonly isDeployed: boolean }
  }
  /** Asks the wallet what a page may ask a wallet (EIP-1193, and the Solana methods of WalletConnect). */
  readonly RPC_REQUEST: { readonly payload: RpcRequest; readonly answer: { readonly result: unknown } }
  /**
   * Shows the user their keys, in a frame that is seen. Answered when they are done; REJECTED when they left. Nothing of a key is
   * ever in an answer.
   */
  readonly SHOW_KEYS: { readonly payload: KeysRequest; readonly answer: KeysOutcome }
  /** The page has heard `AGREED`. */
  readonly RPC_PROCEED: { readonly payload: Nothing; readonly answer: Nothing }
  readonly SIGN_OUT: { readonly payload: Nothing; readonly answer: Nothing }
}

/** How the frame looks and speaks. Other colors than the accent are its own: a page could make a text invisible. */
export type FrameTheme = WalletCardLook

/** What a page says of its app (specification section 3). What the frame believes is the page's origin. */
export interface FrameDapp {
  readonly metadata: {
    readonly name: string
    readonly description?: string | undefined
    readonly url?: string | undefined
    readonly icons?: readonly string[] | undefined
  }
  /** Version of Portico in the page. */
  readonly sdkVersion: string
  readonly sdkType: string
  readonly projectId?: string | undefined
}

/** A sign-in message (CAIP-122), all but the account and the time. The frame takes those of the page's own domain. */
export interface FrameSignIn extends Omit<PairingMessage, 'networkId'> {
  /** CAIP-2 id, not validated yet. */
  readonly networkId: string
}

/** What was signed: the message as it is, and the signature as the namespace writes it. */
export interface FrameSigned {
  readonly networkId: string
  readonly message: string
  readonly signature: string
}

const KEYS_PURPOSES = ['unlock', 'recover', 'manage', 'changeEmail'] as const satisfies readonly KeysPurpose[]

/** What the user wants of their keys. `email`, with `changeEmail`: which address it is to be. */
export interface KeysRequest {
  readonly purpose: KeysPurpose
  readonly email?: string | undefined
  /** The providers that the app has: no other one is offered to be added. Absent: each of the server. */
  readonly socials?: readonly string[] | undefined
}

/** What became of it. `deleted`: there is no wallet, and no login, any more. `loggedOut`: the user wants out. */
export interface KeysOutcome {
  readonly outcome: (typeof KEYS_OUTCOMES)[number]
}

const KEYS_OUTCOMES = ['done', 'loggedOut', 'deleted'] as const

const THEME_MODES = ['auto', 'light', 'dark', 'highContrast', 'midnight'] as const

/** A request to the wallet. */
export interface RpcRequest {
  /** CAIP-2 id of the network that it is about. */
  readonly networkId: string
  /** The account that is asked, one of the user's. Absent: that of the key. */
  readonly address?: string | undefined
  readonly method: string
  readonly params: unknown
}

type Nothing = Readonly<Record<never, never>>

/** Name of a request. */
export type RequestType = keyof FrameRequests

/** What a request carries. */
export type RequestPayload<T extends RequestType> = FrameRequests[T]['payload']

/** What it is answered with. */
export type AnswerPayload<T extends RequestType> = FrameRequests[T]['answer']

const nothing: Decoder<Nothing> = object({})

/** Reads who is logged in. */
export const frameUser: Decoder<FrameUser> = object<FrameUser>({
  id: string,
  email: orNull(string),
  social: optional(object<FrameSocial>({ provider: oneOf(...SOCIALS), userName: orNull(string) })),
  hasRecovery: boolean,
  accounts: array(
    object<FrameAccount>({
      namespace: string,
      address: string,
      type: optional(oneOf('smartAccount')),
      networks: optional(array(string)),
    })
  ),
  networks: array(string),
  methods: array(string),
})

/** Reads what may be `null`. */
function orNull<T>(decode: Decoder<T>): Decoder<T | null> {
  return (value, path) => (value === null ? null : decode(value, path))
}

const emailChange: Decoder<FrameEmailChange> = object<FrameEmailChange>({
  action: oneOf('VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP'),
  expiresInMs: number,
  resendInMs: number,
})

const frameDevice: Decoder<FrameDevice> = object<FrameDevice>({
  action: oneOf('VERIFY_DEVICE'),
  number: string,
  device: string,
  expiresInMs: number,
  resendInMs: number,
  canOpen: boolean,
})

const connected = object<{ readonly action: 'CONNECT' }>({ action: oneOf('CONNECT') })

const loginStep: Decoder<FrameLoginStep> = (value, path) => {
  const { action } = loginAction(value, path)
  return action === 'CONNECT' ? connected(value, path) : frameDevice(value, path)
}

const loginAction = object<{ readonly action: FrameLoginStep['action'] }>({
  action: oneOf('CONNECT', 'VERIFY_DEVICE'),
})

const signIn: Decoder<FrameSignIn> = object<FrameSignIn>({
  networkId: string,
  domain: string,
  uri: string,
  nonce: string,
  statement: optional(string),
  expirationTime: optional(string),
  notBefore: optional(string),
  resources: optional(array(string)),
})

const signedMessage: Decoder<FrameSigned> = object<FrameSigned>({
  networkId: string,
  message: string,
  signature: string,
})

const openUser: Decoder<AnswerPayload<'GET_USER'>> = (value, path) => ({
  ...frameUser(value, path),
  ...object<OpenedNow>({ signed: optional(array(signedMessage)), isNew: optional(boolean) })(value, path),
})

/** How the frame reads what it is asked for, and the page what is answered. */
export const REQUESTS: {
  readonly [T in RequestType]: {
    readonly payload: Decoder<RequestPayload<T>>
    readonly answer: Decoder<AnswerPayload<T>>
  }
} = {
  CONNECT_EMAIL: {
    payload: object({ email: string }),
    answer: object<FrameSentCode>({ action: oneOf('VERIFY_OTP'), expiresInMs: number, resendInMs: number }),
  },
  CONNECT_OTP: { payload: object({ email: string, otp: string }), answer: loginStep },
  CONNECT_DEVICE: {
    payload: object({ email: string, resend: boolean }),
    answer: object<FrameDeviceStatus>({ isConfirmed: boolean, resendInMs: number }),
  },
  GET_SOCIAL_REDIRECT_URI: {
    payload: object<RequestPayload<'GET_SOCIAL_REDIRECT_URI'>>({
      provider: oneOf(...SOCIALS),
      returnTo: string,
      isPopup: boolean,
    }),
    answer: object({ id: string, uri: string, expiresInMs: number }),
  },
  CONNECT_SOCIAL: {
    payload: object<RequestPayload<'CONNECT_SOCIAL'>>({ id: string, ticket: optional(string) }),
    answer: connected,
  },
  GET_FARCASTER_URI: { payload: nothing, answer: object({ id: string, url: string, expiresInMs: number }) },
  CONNECT_FARCASTER: { payload: object({ id: string }), answer: object({ userName: orNull(string) }) },
  CANCEL_SOCIAL: { payload: object({ id: string }), answer: nothing },
  GET_USER: {
    payload: object({ signIns: optional(array(signIn)), smartAccounts: optional(array(string)) }),
    answer: openUser,
  },
  UPDATE_EMAIL: { payload: object({ email: string }), answer: emailChange },
  UPDATE_EMAIL_PRIMARY_OTP: { payload: object({ otp: string }), answer: emailChange },
  UPDATE_EMAIL_SECONDARY_OTP: { payload: object({ otp: string }), answer: object({ newEmail: string }) },
  SYNC_THEME: {
    payload: object<FrameTheme>({
      themeMode: oneOf(...THEME_MODES),
      language: string,
      themeVariables: optional(
        object<NonNullable<FrameTheme['themeVariables']>>({
          accent: optional(string),
          borderRadiusMaster: optional(string),
        })
      ),
    }),
    answer: nothing,
  },
  SYNC_DAPP_DATA: {
    payload: object<FrameDapp>({
      metadata: object<FrameDapp['metadata']>({
        name: string,
        description: optional(string),
        url: optional(string),
        icons: optional(array(string)),
      }),
      sdkVersion: string,
      sdkType: string,
      projectId: optional(string),
    }),
    answer: nothing,
  },
  INIT_SMART_ACCOUNT: {
    payload: object({ networkId: string }),
    answer: object({ address: string, isDeployed: boolean }),
  },
  RPC_REQUEST: {
    payload: object<RpcRequest>({
      networkId: string,
      address: optional(string),
      method: string,
      params: (value) => value,
    }),
    answer: object({ result: (value: unknown) => value }),
  },
  SHOW_KEYS: {
    payload: object<KeysRequest>({
      purpose: oneOf(...KEYS_PURPOSES),
      email: optional(string),
      socials: optional(array(string)),
    }),
    answer: object<KeysOutcome>({ outcome: oneOf(...KEYS_OUTCOMES) }),
  },
  RPC_PROCEED: { payload: nothing, answer: nothing },
  SIGN_OUT: { payload: nothing, answer: nothing },
}

/** Reads the error of an answer. */
export const frameError: Decoder<FrameError> = object<FrameError>({
  code: oneOf(...FRAME_ERROR_CODES),
  message: string,
  retryInMs: optional(number),
  triesLeft: optional(number),
  rpc: optional(object({ code: number, message: string })),
})

/** Any message of the port. */
export interface FrameMessage {
  /** Undefined for events. */
  readonly id: string | undefined
  readonly type: string
  readonly payload: unknown
}

/** Reads any message of the port up to what depends on its type. */
export const frameMessage: Decoder<FrameMessage> = object<FrameMessage>({
  id: optional(string),
  type: string,
  payload: (value) => value,
})

/** Whether a request has this name. */
export function isRequestType(type: string): type is RequestType {
  return Object.hasOwn(REQUESTS, type)
}

/** Whether the frame says something of this name unasked. */
export function isEventType(type: string): type is FrameEventType {
  return FRAME_EVENT_TYPES.some((known) => known === type)
}
