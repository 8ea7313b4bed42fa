import type { ConnectionData } from '@portico/core'
import type { WalletMethods } from '@portico/core/adapter'
import type { GateCause, PluginState, SignInQuestion, SignInState } from '@portico/core/plugin'
import type { SiwxMessage } from '../../sessions/types.js'

/** A connection and what its wallet can do. */
export interface ConnectedWallet {
  readonly connection: ConnectionData
  readonly wallet: WalletMethods
  readonly walletName: string
  readonly cause: GateCause
}

/** A question that is not answered yet. */
export interface OpenQuestion extends ConnectedWallet, QuestionNow {
  readonly isRequired: boolean
  /** Aborted when the question is over: answered, given up, or of a connection that changed or ended. */
  readonly controller: AbortController
  /** Lets the connection in, or ends it. */
  readonly settle: (error?: unknown) => void
}

/** Only the functions below change it. */
interface QuestionNow {
  readonly progress: Progress
  /** The next message, while it is being made. */
  readonly making: Promise<unknown> | undefined
  /** The sign-in that runs. */
  readonly running: Promise<void> | undefined
  /** How a wallet that signs in by itself is asked. It comes with the message, so that nothing is fetched in the press. */
  readonly signByFeature: SignByFeature | undefined
  /** The wallet failed to sign in by itself: it is asked to sign the text from now on. */
  readonly isTextOnly: boolean
  /**
   * `goBack`: the user gave up, and the wallet was asked to go back to the network that was signed in on. `signOut`: the user
   * signed out while the wallet or the server was asked, and the answer creates no session.
   */
  readonly wish: 'signIn' | 'goBack' | 'signOut'
}

/**
 * How far a question has come:
 *
 * unsure → preparing ⇄ ready ⇄ asked → signed → preparing (refused or too old)
 */
export type Progress = {
  /** When the message was asked for, in milliseconds since the epoch: before the first one, when the question was. */
  readonly atMs: number
} & (
  | {
      /** `unsure`: the account may be signed in, and the keeper is asked about that first. `preparing`: there is no message. */
      readonly status: 'unsure' | 'preparing'
    }
  | { readonly status: 'ready'; readonly message: SiwxMessage }
  | {
      readonly status: 'asked'
      readonly message: SiwxMessage
      /** Asks the wallet once more, where it has not answered for a while. */
      readonly again: (() => void) | undefined
    }
  | {
      /** The wallet's answer waits for the keeper. */
      readonly status: 'signed'
      readonly message: SiwxMessage
      readonly signature: string
      /** The keeper may have taken the signature, though its answer was lost. */
      readonly isSent: boolean
    }
)

export type ProgressEvent =
  | { readonly type: 'made'; readonly message: SiwxMessage; readonly atMs: number }
  | { readonly type: 'asked'; readonly again?: (() => void) | undefined }
  | { readonly type: 'notSigned' }
  | { readonly type: 'signed'; readonly signature: string }
  | { readonly type: 'sent' }
  /** The account isn't signed in, or its message is too old, was refused or could not be renewed. */
  | { readonly type: 'needsMessage' }

/** `signByFeature` of `signInFeature.ts`. */
type SignByFeature = (question: OpenQuestion, request: { readonly message: SiwxMessage }) => Promise<string | undefined>

/** The same, for the functions of this file. */
type Writable = { -readonly [Key in keyof QuestionNow]: QuestionNow[Key] }

/** Moves a question on: `next`. */
export function questionMoved(question: Writable, event: ProgressEvent): void {
  question.progress = next(question.progress, event)
}

/** The next message is being made. */
export function messageBegun(question: Writable, making: Promise<unknown>): void {
  question.making = making
  const end = (): void => {
    if (question.making === making) question.making = undefined
  }
  making.then(end, end)
}

/** The user pressed: the sign-in runs, once at a time. */
export function questionRuns(question: Writable, run: () => Promise<void>): Promise<void> {
  question.running ??= run().finally(() => {
    question.running = undefined
  })
  return question.running
}

/** How the wallet is asked from now on. */
export function walletAskedBy(
  question: Writable,
  way: Partial<Pick<QuestionNow, 'signByFeature' | 'isTextOnly'>>
): void {
  Object.assign(question, way)
}

/** The user wants something else than to sign in. */
export function questionGivenUp(question: Writable, wish: 'goBack' | 'signOut'): void {
  question.wish = wish
}

/** What an event makes of a question's progress. An event that comes too late changes nothing. */
export function next(progress: Progress, event: ProgressEvent): Progress {
  const { status, atMs } = progress
  switch (event.type) {
    case 'made':
      return canMake(progress) ? { status: 'ready', message: event.message, atMs: event.atMs } : progress
    case 'asked':
      return status === 'ready' || status === 'asked' ? { ...progress, status: 'asked', again: event.again } : progress
    case 'notSigned':
      return status === 'asked' ? { status: 'ready', atMs, message: progress.message } : progress
    case 'signed':
      return status === 'asked'
        ? { status: 'signed', atMs, message: progress.message, signature: event.signature, isSent: false }
        : progress
    case 'sent':
      return status === 'signed' ? { ...progress, isSent: true } : progress
    case 'needsMessage':
      return { status: 'preparing', atMs }
    default:
      return event satisfies never
  }
}

/** Whether the message may be made, or made again. */
export function canMake({ status }: Progress): boolean {
  return status === 'preparing' || status === 'ready'
}

/** Shows another step of the open question. */
export function updateQuestion(
  { state }: { readonly state: PluginState<SignInState> },
  change: Partial<SignInQuestion>
): void {
  const { question } = state.snapshot()
  if (question) state.set({ question: { ...question, ...change } })
}
