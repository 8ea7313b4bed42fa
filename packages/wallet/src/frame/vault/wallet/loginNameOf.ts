import type { WalletUser } from '../../../api.ts'

/**
 * By what a device knows the last login of a wallet's user, also where the server has lost the user: the address that the user logs in by, or
 * provider and id there. What a provider says of an address is no login, and another user may have the same one.
 */
export function loginNameOf({ email, social }: Pick<WalletUser, 'email' | 'social'>): string | null {
  return social ? `${social.provider} ${social.subject}` : email
}
