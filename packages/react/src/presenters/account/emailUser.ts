import type { EmbeddedUser } from '@portico/core/adapter'
import type { Messages } from '@portico/ui'
import type { ReceiveRisk } from '@portico/ui/views/receive'
import type { SettingsModel } from '@portico/ui/views/settings'
import { socialName } from '../connect/socialName.js'

type AccountSettings = NonNullable<SettingsModel['account']>
type Login = Pick<EmbeddedUser, 'email' | 'social'>

/** What could make all be lost that is received by the wallet by e-mail. */
export function riskOf({
  hasRecovery,
  isLocked,
}: Pick<EmbeddedUser, 'hasRecovery' | 'isLocked'>): ReceiveRisk | undefined {
  if (isLocked) return 'locked'
  return hasRecovery ? undefined : 'noRecovery'
}

/** What settings say of its keys. */
export function keysStateOf(user: EmbeddedUser): 'set' | 'missing' | 'locked' {
  const states = { locked: 'locked', noRecovery: 'missing' } as const
  const risk = riskOf(user)
  return risk ? states[risk] : 'set'
}

/**
 * What its user is called: by the provider, else by the address, of which a long one loses its end; else as the provider is, or a
 * passkey.
 */
export function displayNameOf({ email, social }: Login, messages: Messages): string {
  if (social?.userName) return social.provider === 'discord' ? social.userName.replace(/#0$/, '') : social.userName
  if (!email) return social ? socialName(social.provider, messages) : ''
  return email.length > MAX_LENGTH ? `${email.slice(0, -3)}…` : email
}

/** What settings say of how its user logs in. */
export function loginFactsOf(user: Login, messages: Messages): Pick<AccountSettings, 'email' | 'login'> {
  const { email, social } = user
  if (!social) return { email: email ?? undefined }
  const provider = socialName(social.provider, messages)
  const name = displayNameOf(user, messages)
  return { login: { provider, name: name === provider ? undefined : name } }
}

const MAX_LENGTH = 30
