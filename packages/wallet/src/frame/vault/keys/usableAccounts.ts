import type { LinkedAccount, LoginsAnswer } from '../../../api.ts'

/** The accounts that let the user in: those at providers which the server offers. */
export function usableAccounts({
  accounts,
  providers,
}: Pick<LoginsAnswer, 'accounts' | 'providers'>): readonly LinkedAccount[] {
  return accounts.filter(({ provider }) => providers.includes(provider))
}
