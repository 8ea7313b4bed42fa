import type { ConnectionData, PorticoError } from '@portico/core'
import type { WalletMethods } from '@portico/core/adapter'
import type {
  GateCause,
  PairingMessage,
  PluginContext,
  PluginState,
  SignInQuestion,
  SignInState,
} from '@portico/core/plugin'
import type { SignInFields } from '../message/fields.js'
import type { SessionBook } from '../sessions/sessionBook.js'
import type { SignedSession, SiwxMessage, SiwxSessions } from '../sessions/types.js'
import type { SiwxOptions } from './options.js'
import type { Tabs } from './tabs.js'

/** Signing in on one client. */
export interface SignIn {
  readonly context: PluginContext
  readonly options: SiwxOptions
  /** Where sessions are made and kept. */
  readonly keeper: SiwxSessions
  /** The public state of the sign-in. */
  readonly state: PluginState<SignInState>
  readonly book: SessionBook
  /** The keeper has one session. */
  readonly keepsOne: boolean
  readonly tabs: Tabs
  /** Connections that a gate was asked for, with their wallets, by id. */
  readonly wallets: Map<string, ConnectedWallet>
  /** How many lookups of sessions run. */
  lookups: number
  /** The request about the account that the keeper is to act for, while one runs. */
  using: Promise<void> | undefined
  /** The connection that it is about, where the user went from one wallet to another. */
  acting: ConnectionData | undefined
  /** Ids of connections whose account may be signed in: the keeper could not say. */
  readonly unsure: Set<string>
  /** The signature that the keeper is asked to take. */
  taking: Promise<unknown> | undefined
  /** The sessions that end, while their keeper is told. */
  ending: Promise<void> | undefined
  /** `refreshActive`, for what is a part of chunks/later.ts itself. */
  readonly refreshActive: () => void
  /** The code that tells it: a part of chunks/later.ts. */
  readonly later: () => Promise<Teller>
  /** How often sessions ended: what was asked before says nothing of afterwards. */
  endings: number
  /** What the user is asked now. */
  open: OpenQuestion | undefined
  /** The connection whose account signed in last. */
  last: ConnectionData | undefined
  /** What a wallet signed as it connected, unverified, one per namespace, until its connection there is asked about. */
  early: readonly EarlySignature[]
}

/** What is to end: an account's part of the browser's session, or all of it. */
export type Ended = Pick<SignInFields, 'networkId' | 'address'> | 'all'

/** What tells the keeper of the sessions that end. */
export interface Teller {
  tellNow(signIn: SignIn, request: { readonly ended: Ended; readonly after: Promise<void> | undefined }): Promise<void>
  tellKept(signIn: SignIn): Promise<void>
}

/** What a wallet was asked to sign as it connected, in one of the ways, and what it signed. */
export interface EarlySignature {
  readonly wanted: { readonly pairing: PairingMessage } | { readonly connecting: Omit<SignInFields, 'address'> }
  readonly signed: readonly { readonly message: string; readonly signature: string }[]
}

/** A signature that could not be verified: it may be sent again. */
export interface UnverifiedSession {
  readonly session: SignedSession
  readonly error: PorticoError
}

/** A connection and what its wallet can do. */
export interface ConnectedWallet {
  readonly connection: ConnectionData
  readonly wallet: WalletMethods
  readonly walletName: string
  readonly cause: GateCause
}

/** A question that is not answered yet. */
export interface OpenQuestion extends ConnectedWallet {
  readonly isRequired: boolean
  /** Aborted when the question is over: answered, given up, or of a connection that changed or ended. */
  readonly controller: AbortController
  /** The message, once it is made. Dropped when it was refused or is too old. */
  message: SiwxMessage | undefined
  /** When it was asked for, in milliseconds since the epoch. */
  messageAtMs: number
  /** The next message, while it is being made. */
  making: Promise<SiwxMessage> | undefined
  /** How a wallet that signs in by itself is asked. It comes with the message, so that nothing is fetched in the press. */
  signByFeature: SignByFeature | undefined
  /** The wallet's answer, until it is verified. */
  signature: string | undefined
  /** A signature that the keeper was sent: it may have taken it, though its answer was lost. */
  sent: string | undefined
  /** It is unknown whether the account is signed in: that is asked first. */
  isUnknown: boolean
  /** The wallet failed to sign in by itself: it is asked to sign the text from now on. */
  isTextOnly: boolean
  /** The user gave up, and the wallet was asked to go back to the network that was signed in on. */
  isGoingBack: boolean
  /** The user signed out while the wallet or the server was asked: the answer creates no session. */
  isSignedOut: boolean
  /** The sign-in that runs. */
  running: Promise<void> | undefined
  /** Asks the wallet once more, while it is asked. */
  askWalletAgain: (() => void) | undefined
  /** Lets the connection in, or ends it. */
  readonly settle: (error?: unknown) => void
}

/** `signByFeature` of `signInFeature.ts`. */
type SignByFeature = (question: OpenQuestion, request: { readonly message: SiwxMessage }) => Promise<string | undefined>

/** Shows another step of the open question. */
export function updateQuestion({ state }: SignIn, change: Partial<SignInQuestion>): void {
  const { question } = state.snapshot()
  if (question) state.set({ question: { ...question, ...change } })
}

/** Where the plugin's storage has what is to end. */
export const TO_END = 'toEnd'
