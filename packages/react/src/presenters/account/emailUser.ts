import type { EmbeddedUser } from '@portico/core/adapter'
import type { ReceiveRisk } from '@portico/ui/views/receive'

/** What could make all be lost that is received by the wallet by e-mail. */
export function riskOf({ hasRecovery, isLocked }: EmbeddedUser): ReceiveRisk | undefined {
  if (isLocked) return 'locked'
  return hasRecovery ? undefined : 'noRecovery'
}

/** What settings say of its keys. */
export function keysStateOf(user: EmbeddedUser): 'set' | 'missing' | 'locked' {
  const states = { locked: 'locked', noRecovery: 'missing' } as const
  const risk = riskOf(user)
  return risk ? states[risk] : 'set'
}

/** What its user is called: the address, of which a long one loses its end. */
export function displayNameOf({ email }: EmbeddedUser): string {
  return email.length > MAX_LENGTH ? `${email.slice(0, -3)}…` : email
}

const MAX_LENGTH = 30
