import type { WalletUser } from '../../../api.ts'

/**
 * The address that a user logs in by, and by which this device knows their wallet; `null` of a user who logs in by a provider: what
 * that says of an address is no login, and another user may have the same one.
 */
export function loginEmailOf({ email, social }: Pick<WalletUser, 'email' | 'social'>): string | null {
  return social ? null : email
}
