import type {
  AnswerPayload,
  FrameTheme,
  FrameUser,
  RequestPayload,
  RequestType,
  RpcRequest,
} from '@portico/core/connectors/embedded/protocol'
import type { SocialProof } from '../../api.ts'
import type { ServerClient } from '../server/createServerClient.ts'
import type { SignedIn, SignInRequest } from '../sign/signIn/types.ts'

/** What the page's requests are answered from. */
export interface FrameParts {
  readonly server: Pick<
    ServerClient,
    | 'sendCode'
    | 'enterCode'
    | 'deviceStatus'
    | 'beginSocial'
    | 'beginFarcaster'
    | 'waitSocial'
    | 'cancelSocial'
    | 'changeEmail'
    | 'confirmCurrent'
    | 'confirmNew'
    | 'signOut'
  >
  /** Origin of the page. */
  readonly dapp: string
  /** Origin of the wallet. */
  readonly origin: string
  /** Calls the listener with each window of the wallet that asks for the proof of a login by a provider. */
  readonly onSocialWindow: (listener: SocialWindowListener) => void
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Opens the wallet of the logged-in user; makes it the first time. */
  readonly openUser: () => Promise<OpenUser>
  /** Looks and speaks like this from now on. */
  readonly setTheme: (theme: FrameTheme) => void
  /** Asks the wallet, and its user where that is needed. */
  readonly request: (call: RpcRequest, page: AskingPage) => Promise<unknown>
  /** Whether the user's smart account can be used on a network now. */
  readonly initSmartAccount: (
    request: RequestPayload<'INIT_SMART_ACCOUNT'>
  ) => Promise<AnswerPayload<'INIT_SMART_ACCOUNT'>>
  /** Shows the user their keys. */
  readonly showKeys: (request: RequestPayload<'SHOW_KEYS'>, page: AskingPage) => Promise<AnswerPayload<'SHOW_KEYS'>>
}

/** Told of the id of the login; `answer` reaches that window alone. */
export type SocialWindowListener = (id: string, answer: (proof: SocialProof) => void) => void

/** The logged-in user, with their wallet open. */
export interface OpenUser {
  readonly user: FrameUser
  /** It was made now. */
  readonly isNew: boolean
  /** Signs in to the page without a question, by those messages that may be signed so. Never rejects. */
  signIn(request: {
    readonly signIns: readonly SignInRequest[]
    /** Namespaces whose smart account signs in, where its network has one. */
    readonly smartAccounts: readonly string[]
  }): Promise<readonly SignedIn[]>
}

/** The page that asks, as far as it is told how its question goes. */
export interface AskingPage {
  /** What its app is called, in at most 40 characters, as it says itself; undefined where it says nothing to read. */
  dappName(): string | undefined
  /** The user sees what is asked. */
  shown(): void
  /** The user has said yes. Resolves when the page knows; rejects REJECTED when it doesn't say so. */
  agreed(): Promise<void>
}

/** What answers each request. It rejects a WalletError. */
export type Handlers = { readonly [T in RequestType]: (payload: RequestPayload<T>) => Promise<AnswerPayload<T>> }
