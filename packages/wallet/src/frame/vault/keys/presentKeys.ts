import { formatIn } from '@portico/ui/internal/frame'
import type { Recovery } from '../../../api.ts'
import type { KeysScreenModel, ListedModel, RecoveryModel } from '../../views/models/keys.ts'
import { type ConfirmState, isOnlyCode, type KeysState } from './state.ts'
import type { KeysFacts } from './types.ts'

/** What the view shows, in the words of a language. `nowMs` is in milliseconds since 1970. */
export function presentKeys(request: {
  readonly state: KeysState
  /** That the user logs in by, by the server; or what else they are called. */
  readonly email: string
  readonly newEmail?: string | undefined
  readonly nowMs: number
  /** BCP 47 tag. */
  readonly locale: string
}): KeysScreenModel {
  const { state, email, newEmail = '', nowMs, locale } = request
  const { screen, facts } = state
  const recoveries = facts?.recoveries ?? []
  const canUsePasskey = facts?.canUsePasskeys ?? false
  const models = (): readonly RecoveryModel[] => recoveries.map((recovery) => presentRecovery(recovery, locale))
  switch (screen.type) {
    case 'confirm':
      return presentConfirm({ screen, nowMs, locale })
    case 'overview':
      return { ...screen, listed: facts ? listKeys(facts, locale) : [], canAddPasskey: canUsePasskey }
    case 'setUp':
      return {
        ...screen,
        canAddPasskey: canUsePasskey,
        needsPasskey: facts?.needsPasskey ?? false,
        hasOwnPasskey: facts?.hasOwnPasskey ?? false,
        hasCode: recoveries.some(({ type }) => type === 'code'),
      }
    case 'code': {
      const { code, status, error } = screen
      return { type: 'code', groups: groupsOf(code), status, error }
    }
    case 'unlock':
      return { ...screen, recoveries: models(), canUsePasskey }
    case 'enterCode':
      return { ...screen, isOnly: facts !== undefined && isOnlyCode(facts) }
    case 'phrase':
    case 'delete':
      return { ...screen, address: facts?.address ?? '' }
    case 'changeEmail':
      return { ...screen, email, newEmail }
    case 'confirmPasskey': {
      const { type, status, error } = screen
      return { type, status, error }
    }
    case 'loading':
    case 'failed':
    case 'passkey':
    case 'logInAgain':
    case 'done':
      return screen
    default:
      return screen satisfies never
  }
}

/** Ways back in, and passkeys that log in only. Neither the last way back in can be removed, nor the passkey that is the last login. */
function listKeys({ recoveries, spares, needsPasskey }: KeysFacts, locale: string): readonly ListedModel[] {
  const passkeys = recoveries.filter(({ type }) => type === 'passkey').length + spares.length
  const isLastLogin = needsPasskey && passkeys === 1
  const ways = recoveries.map((recovery): ListedModel => {
    const isLast = recoveries.length === 1 ? 'way' : isLastLogin && recovery.type === 'passkey' ? 'login' : undefined
    return { ...presentRecovery(recovery, locale), isLast }
  })
  const logins = spares.map((spare): ListedModel => {
    const model = presentRecovery({ ...spare, id: spare.credentialId, type: 'passkey' }, locale)
    return { ...model, logsInOnly: true, isLast: isLastLogin ? 'login' : undefined }
  })
  return [...ways, ...logins]
}

/** A recovery code as it is shown: in groups of 4. */
export function groupsOf(code: string): readonly string[] {
  return code.match(/.{1,4}/g) ?? []
}

function presentConfirm(request: {
  readonly screen: ConfirmState
  readonly nowMs: number
  readonly locale: string
}): KeysScreenModel {
  const { screen, nowMs, locale } = request
  const { status, error, triesLeft, retryAtMs, resendAtMs } = screen
  const until = (atMs: number | undefined): string | undefined =>
    atMs === undefined || atMs <= nowMs ? undefined : formatIn(atMs - nowMs, locale)
  const retryIn = until(retryAtMs)
  const isOver = error === 'tooManyTries' && retryIn === undefined
  return { type: 'confirm', status, error: isOver ? undefined : error, triesLeft, retryIn, resendIn: until(resendAtMs) }
}

function presentRecovery({ id, type, createdAtMs, device }: Recovery, locale: string): RecoveryModel {
  const created = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(createdAtMs)
  return { id, type, created, device }
}
