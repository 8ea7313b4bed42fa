import type { Eip6963Info } from '../announceEip6963.js'
import type { Eip1193Provider } from '../types.js'

/** What is wrong with a wallet of the zoo. */
export type ZooName =
  | 'markupName'
  | 'invisibleName'
  | 'longName'
  | 'blankName'
  | 'scriptIcon'
  | 'scriptInSvgIcon'
  | 'pageIcon'
  | 'hugeIcon'
  | 'brokenIcon'
  | 'numberIcon'
  | 'remoteIcon'
  | 'objectName'
  | 'throwingIcon'
  | 'junkFirst'
  | 'twoUuids'
  | 'twoRdns'
  | 'reservedRdns'
  | 'throwsAtOnce'
  | 'neverAnswers'
  | 'answersTwice'
  | 'garbageAnswers'
  | 'garbageChain'
  | 'garbageEvents'
  | 'unreadableMove'
  | 'eventsInside'
  | 'leavesWithoutReason'
  | 'movesDuringConnect'
  | 'leavesDuringConnect'
  | 'foreignAccounts'
  | 'lowercaseAccounts'
  | 'noAccounts'
  | 'frozen'
  | 'throwingProvider'
  | 'unreadableErrors'
  | 'throwsSymbols'
  | 'circularErrors'
  | 'refusesByText'
  | 'refusesInside'
  | 'noEvents'
  | 'brokenEvents'
  | 'stormOfEvents'
  | 'emptyEvents'
  | 'neverLetsGo'
  | 'proxyAnswers'

/** What a wallet announces (EIP-6963). */
export interface ZooDetail {
  readonly info: Eip6963Info
  readonly provider: Eip1193Provider
}

/** Where a wallet of the zoo lives. */
export interface ZooOptions {
  /** Chain it is on. @default 31337 */
  readonly chainId?: number | undefined
  /** Chain that one which moves moves to. @default 31338 */
  readonly otherChainId?: number | undefined
}

/** One wallet of the zoo. It needs neither a user nor a chain: every connection is approved, unless that is its fault. */
export interface ZooWallet {
  /** The first of what it announces. Its uuid and rdns are new each time. */
  readonly detail: ZooDetail
  /** Everything it announces, in this order. */
  readonly details: readonly ZooDetail[]
  /** Announces all of it, invalid values too, now and whenever the page asks. Returns how to stop. */
  announce(target?: EventTarget | undefined): () => void
  /** Sends the events that are wrong; nothing for a wallet whose fault is another. Listeners that throw do not stop it. */
  misbehave(): void
  /** Listeners that the page has on its providers now. */
  listenerCount(): number
}

/** What a page may make of a wallet of the zoo. */
export interface ZooExpectation {
  /** Name that may be shown. */
  readonly name: string
  /** Whether its icon may be shown, else a letter. */
  readonly icon: 'picture' | 'monogram'
  /** How an attempt ends. Waiting never does; rejected and failed have no connection and say so; unlisted cannot be chosen. */
  readonly end: 'connected' | 'waiting' | 'rejected' | 'failed' | 'unlisted'
  /** Of a connection: the account, checksummed. */
  readonly account?: string | undefined
  /** Of a connection: which of the two chains. */
  readonly chain?: 'first' | 'other' | undefined
  /** What `misbehave` does to the connection: only its chain is the other one, or it is over. Undefined: nothing. */
  readonly afterMisbehaving?: 'moved' | 'disconnected' | undefined
}

/** A kind of wallet. */
export interface ZooAnimal {
  readonly name: ZooName
  /** What it does wrong, for the name of a test. */
  readonly fault: string
  readonly expected: ZooExpectation
  /** Whether its name or icon is no text or cannot be read: only an adapter meets it like that. */
  readonly isMalformed: boolean
  create(options?: ZooOptions): ZooWallet
}
