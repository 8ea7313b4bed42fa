import type { FrameErrorCode } from '@portico/core/connectors/embedded/protocol'
import type { LoginName } from '../../../api.ts'
import type { WindowAsked } from '../../screens/window/types.ts'
import type { KeysError, KeysScreenModel } from '../../views/models/keys.ts'
import { WalletError } from '../../WalletError.ts'
import type { KeysFacts, StartedLogin } from './types.ts'

/** What the user wants of their keys. */
export type KeysPurpose = Extract<WindowAsked, { readonly type: 'keys' }>['purpose']

/** What the user sees of their keys, and what is known of them. */
export interface KeysState {
  readonly screen: KeysScreen
  /** Undefined until they have been read. */
  readonly facts: KeysFacts | undefined
}

/** A screen as `KeysScreenModel` has it, without what is known from the facts, and with times in place of texts. */
export type KeysScreen =
  | Model<'loading' | 'failed' | 'done'>
  | Omit<Model<'phrase'>, 'address'>
  | Omit<Model<'delete'>, 'address'>
  | ConfirmState
  | (Model<'confirmPasskey'> & Pick<ConfirmState, 'next'>)
  | Omit<Model<'overview'>, 'listed' | 'canAddPasskey'>
  | Omit<Model<'logins'>, 'logins' | 'passkeys' | 'others'>
  | ProviderState
  | Model<'addEmail'>
  | (Omit<Model<'removeLogin'>, 'login'> & { readonly login: LoginName })
  | Omit<Model<'setUp'>, 'canAddPasskey' | 'needsPasskey' | 'hasOwnPasskey' | 'hasCode'>
  | Model<'passkey'>
  | CodeState
  | Omit<Model<'unlock'>, 'recoveries' | 'canUsePasskey'>
  | Omit<Model<'enterCode'>, 'isOnly'>
  | Omit<Model<'changeEmail'>, 'email' | 'newEmail'>

type Model<T extends KeysScreenModel['type']> = Extract<KeysScreenModel, { readonly type: T }>

/** A code by e-mail is waited for. */
export interface ConfirmState extends Omit<Model<'confirm'>, 'retryIn' | 'resendIn'> {
  /** Where the user goes on; undefined: where they begin. */
  readonly next: KeysScreen | undefined
  /** Milliseconds since 1970. */
  readonly retryAtMs?: number | undefined
  readonly resendAtMs?: number | undefined
}

/** A login at a provider: what it has come to there, and where the user goes on when it has made the login fresh. */
export interface ProviderState extends Model<'provider'>, Pick<Partial<ConfirmState>, 'next'> {
  /** Undefined before it is ready, and after a failure. */
  readonly started?: StartedLogin | undefined
  /** The provider has said who the user is, and the server hasn't answered to that. */
  readonly isProven?: boolean | undefined
}

/** A recovery code is shown, which works from when it is stored. */
interface CodeState extends Omit<Model<'code'>, 'groups'> {
  readonly code: string
  readonly store: () => Promise<void>
}

/** Where a user begins whose login is fresh. */
export function firstScreen(purpose: KeysPurpose, facts: KeysFacts): KeysScreen {
  if (purpose === 'unlock' || facts.address === undefined) return unlockScreen(facts)
  if (purpose === 'changeEmail') return CHANGE_EMAIL
  return purpose === 'manage' ? { type: 'overview' } : { type: 'setUp', status: 'choosing' }
}

/** Where the user is asked whether the address is to be changed. */
export const CHANGE_EMAIL: KeysScreen = { type: 'changeEmail', status: 'choosing' }

/** Where this device is given a part of the wallet: by the code at once where there is nothing else. */
export function unlockScreen(facts: KeysFacts | undefined): KeysScreen {
  return facts && isOnlyCode(facts) ? { type: 'enterCode', status: 'typing' } : { type: 'unlock', status: 'choosing' }
}

/** Whether a code is all that opens the wallet. */
export function isOnlyCode({ recoveries }: KeysFacts): boolean {
  return recoveries.length > 0 && recoveries.every(({ type }) => type === 'code')
}

/** Whether the wallet does what can't be left, or answers soon. */
export function isBusy(screen: KeysScreen): boolean {
  switch (screen.type) {
    case 'overview':
      return screen.removing !== undefined
    case 'passkey':
      return screen.error === undefined
    case 'setUp':
    case 'unlock':
    case 'enterCode':
    case 'phrase':
      return screen.status === 'opening'
    case 'code':
      return screen.status === 'storing'
    case 'delete':
      return screen.status === 'deleting'
    case 'confirmPasskey':
      return screen.status === 'asking'
    case 'changeEmail':
    case 'addEmail':
      return screen.status === 'sending'
    case 'provider':
      return screen.status !== 'ready'
    case 'removeLogin':
      return screen.status === 'removing'
    case 'logins':
    case 'loading':
    case 'failed':
    case 'confirm':
    case 'done':
      return false
    default:
      return screen satisfies never
  }
}

/** The screen with what went wrong. */
export function withError(screen: KeysScreen, error: KeysError): KeysScreen {
  switch (screen.type) {
    case 'loading':
    case 'done':
    case 'confirm':
    case 'failed':
      return { type: 'failed', error }
    default:
      return { ...screen, error }
  }
}

/** What the user is told of an error. */
export function errorOf(cause: unknown): KeysError {
  return (cause instanceof WalletError ? ERRORS[cause.code] : undefined) ?? 'other'
}

const ERRORS: { readonly [C in FrameErrorCode]?: KeysError } = {
  SERVER_UNREACHABLE: 'serverAway',
  SERVER_FAILED: 'serverAway',
  RATE_LIMITED: 'serverAway',
  SIGNED_OUT: 'signedOut',
  STORAGE_BLOCKED: 'storageBlocked',
  RECOVERY_WRONG: 'recoveryWrong',
  PASSKEY_UNSUPPORTED: 'passkeyUnsupported',
}
