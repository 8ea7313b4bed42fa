import { formatIn } from '@portico/ui/internal/frame'
import type { LoginName, Recovery } from '../../../api.ts'
import type { KeysScreenModel, ListedModel, LoginModel, RecoveryModel } from '../../views/models/keys.ts'
import { type ConfirmState, isOnlyCode, type KeysState } from './state.ts'
import type { KeysFacts } from './types.ts'
import { usableAccounts } from './usableAccounts.ts'

/** What the view shows, in the words of a language. `nowMs` is in milliseconds since 1970. */
export function presentKeys(request: {
  readonly state: KeysState
  /** That the user logs in by, by the server; or what else they are called. */
  readonly email: string
  readonly newEmail?: string | undefined
  /** The providers that the page has; undefined: each of the server. */
  readonly socials?: readonly string[] | undefined
  readonly nowMs: number
  /** BCP 47 tag. */
  readonly locale: string
}): KeysScreenModel {
  const { state, email, newEmail = '', socials, nowMs, locale } = request
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
    case 'logins':
      return { ...screen, ...listLogins({ facts, socials, locale }) }
    case 'removeLogin': {
      const { logins } = listLogins({ facts, socials, locale })
      return { ...screen, login: logins.find(({ id }) => id === screen.login) ?? { id: screen.login } }
    }
    case 'provider': {
      const { type, purpose, provider, status, link, failure, error } = screen
      return { type, purpose, provider, status, link, failure, error }
    }
    case 'loading':
    case 'failed':
    case 'passkey':
    case 'addEmail':
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

/** What the user logs in by, and by what else the user could. */
function listLogins(request: {
  readonly facts: KeysFacts | undefined
  readonly socials: readonly string[] | undefined
  readonly locale: string
}): Pick<Extract<KeysScreenModel, { readonly type: 'logins' }>, 'logins' | 'passkeys' | 'others'> {
  const { facts, socials, locale } = request
  const { email = null, accounts = [], providers = [] } = facts?.logins ?? {}
  const own = accounts.map(
    (account): LoginModel => ({
      id: account.provider,
      name: account.userName ?? account.email ?? undefined,
      created: dayOf(account.createdAtMs, locale),
    })
  )
  const logins: readonly LoginModel[] = email === null ? own : [{ id: 'email', name: email }, ...own]
  const usable: readonly LoginName[] = [
    ...(email === null ? [] : (['email'] as const)),
    ...usableAccounts({ accounts, providers }).map(({ provider }) => provider),
  ]
  const passkeys = facts?.passkeys ?? 0
  // What the page has no button for would be no way back to it.
  const others = providers.filter(
    (provider) => (socials?.includes(provider) ?? true) && accounts.every((account) => account.provider !== provider)
  )
  return {
    logins: logins.map((login) => ({ ...login, isLast: passkeys === 0 && usable.every((id) => id === login.id) })),
    passkeys,
    others: email === null ? ['email', ...others] : others,
  }
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
  const { status, error, newEmail, triesLeft, retryAtMs, resendAtMs } = screen
  const until = (atMs: number | undefined): string | undefined =>
    atMs === undefined || atMs <= nowMs ? undefined : formatIn(atMs - nowMs, locale)
  const retryIn = until(retryAtMs)
  const isOver = error === 'tooManyTries' && retryIn === undefined
  const shown = isOver ? undefined : error
  return { type: 'confirm', status, newEmail, error: shown, triesLeft, retryIn, resendIn: until(resendAtMs) }
}

function presentRecovery({ id, type, createdAtMs, device }: Recovery, locale: string): RecoveryModel {
  return { id, type, created: dayOf(createdAtMs, locale), device }
}

function dayOf(atMs: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(atMs)
}
