import { type ConnectionData, type Namespace, namespaceOf, type PorticoError } from '@portico/core'
import type { PairingMessage, PluginContext, PluginState, SignInState } from '@portico/core/plugin'
import type { SignInFields } from '../message/fields.js'
import type { SessionBook } from '../sessions/sessionBook.js'
import type { SignedSession, SiwxSessions } from '../sessions/types.js'
import type { SiwxOptions } from './options.js'
import type { ConnectedWallet, OpenQuestion } from './question/openQuestion.js'
import type { Tabs } from './tabs.js'

/** Signing in on one client. */
export interface SignIn extends SignInNow {
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
  /** `refreshActive`, for what is a part of chunks/later.ts itself. */
  readonly refreshActive: () => void
  /** The code that tells the keeper of ends: a part of chunks/later.ts. */
  readonly later: () => Promise<Teller>
}

/** What a page knows beside the sessions in the book. Only the functions of this file change it. */
interface SignInNow {
  /** Connections that a gate was asked for, with their wallets, by id. */
  readonly wallets: Readonly<Record<string, KnownWallet>>
  /** What the user is asked now. */
  readonly open: OpenQuestion | undefined
  /** The connection whose account signed in last. */
  readonly last: ConnectionData | undefined
  /** What a wallet signed as it connected, unverified, one per namespace, until its connection there is asked about. */
  readonly early: readonly EarlySignature[]
  /** How many lookups of sessions run. */
  readonly lookups: number
  /** How often sessions ended: what was asked before says nothing of afterwards. */
  readonly endings: number
  /** What the keeper was asked last, of each kind, while it runs. */
  readonly turns: Readonly<Partial<Record<Turn, Promise<unknown>>>>
  /** The connection that the keeper is asked to act for, where the user went from one wallet to another. */
  readonly acting: ConnectionData | undefined
}

/** `use`: which account to act for. `take`: a signature. `end`: sessions that end. */
type Turn = 'use' | 'take' | 'end'

/** The same, for the functions of this file. */
type Writable = { -readonly [Key in keyof SignInNow]: SignInNow[Key] }

export function nothingYet(): SignInNow {
  return {
    wallets: {},
    open: undefined,
    last: undefined,
    early: [],
    lookups: 0,
    endings: 0,
    turns: {},
    acting: undefined,
  }
}

/** A gate was asked for a connection. Its session is as unsure as before. */
export function gateAsked(signIn: Writable, connected: ConnectedWallet): void {
  const { id } = connected.connection
  signIn.wallets = { ...signIn.wallets, [id]: { isUnsure: false, ...signIn.wallets[id], ...connected } }
}

/** The keeper said whether a connection is signed in, or could not say. */
export function keeperSaid(signIn: Writable, { id }: ConnectionData, isUnsure: boolean): void {
  const known = signIn.wallets[id]
  if (known) signIn.wallets = { ...signIn.wallets, [id]: { ...known, isUnsure } }
}

export function connectionClosed(signIn: Writable, id: string): void {
  const { [id]: _, ...wallets } = signIn.wallets
  signIn.wallets = wallets
}

/** An account signed in; without one, the account that did is signed in no more. */
export function signedInLast(signIn: Writable, connection?: ConnectionData): void {
  signIn.last = connection
}

/** Sessions ended, on this page or on another one. */
export function sessionsEnded(signIn: Writable): void {
  signIn.endings += 1
}

/** The keeper is asked whether an account is signed in, until the returned function is called. */
export function lookupBegan(signIn: Writable): () => void {
  signIn.lookups += 1
  return () => {
    signIn.lookups -= 1
  }
}

/** Asks the keeper for something. The work gets the end of the former of its kind, which doesn't reject. */
export function inTurn<Result>(
  signIn: Writable,
  turn: Turn,
  work: (former: Promise<unknown> | undefined) => Promise<Result>
): Promise<Result> {
  const done = work(signIn.turns[turn])
  signIn.turns = { ...signIn.turns, [turn]: done.catch(() => undefined) }
  return done
}

export function actingFor(signIn: Writable, connection: ConnectionData | undefined): void {
  signIn.acting = connection
}

/** The user is asked something else, or nothing. */
export function questionAsked(signIn: Writable, question: OpenQuestion | undefined): void {
  signIn.open = question
}

/** Keeps what a wallet signed as it connected, in the place of what it signed before in that namespace. */
export function signedEarly(signIn: Writable, early: EarlySignature): void {
  signIn.early = [...othersThan(signIn, namespaceIn(early)), early]
}

/** Takes what was signed for a connection's namespace: it counts once. */
export function takeEarly(signIn: Writable, { networkId }: ConnectionData): EarlySignature | undefined {
  const namespace = namespaceOf(networkId)
  const own = signIn.early.find((early) => namespaceIn(early) === namespace)
  signIn.early = othersThan(signIn, namespace)
  return own
}

/** What was signed belongs to an attempt that was given up. */
export function forgetEarly(signIn: Writable): void {
  signIn.early = []
}

function othersThan({ early }: SignInNow, namespace: Namespace): readonly EarlySignature[] {
  return early.filter((one) => namespaceIn(one) !== namespace)
}

function namespaceIn({ wanted }: EarlySignature): Namespace {
  return namespaceOf(('pairing' in wanted ? wanted.pairing : wanted.connecting).networkId)
}

/** What is to end: an account's part of the browser's session, or all of it. */
export type Ended = Pick<SignInFields, 'networkId' | 'address'> | 'all'

/** What tells the keeper of the sessions that end. */
export interface Teller {
  tellNow(
    signIn: SignIn,
    request: { readonly ended: Ended; readonly after: Promise<unknown> | undefined }
  ): Promise<void>
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

interface KnownWallet extends ConnectedWallet {
  /** The account may be signed in: the keeper could not say. */
  readonly isUnsure: boolean
}

/** Where the plugin's storage has what is to end. */
export const TO_END = 'toEnd'
