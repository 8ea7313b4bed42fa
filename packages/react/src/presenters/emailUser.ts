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
