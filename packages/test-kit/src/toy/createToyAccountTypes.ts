import { namespaceOf } from '@portico/core'
import type { AccountId, ChainId, EmbeddedAccount, EmbeddedUser, MultichainSession } from '@portico/core/adapter'

/** A smart account of the toy's user, and the only networks that it can be used on. */
export interface ToySmartAccount {
  readonly address: string
  readonly networkIds: readonly ChainId[]
}

/** Which of the user's accounts are in use. */
export function createToyAccountTypes({
  accounts,
  smart,
}: {
  readonly accounts: MultichainSession['accounts']
  readonly smart: ToySmartAccount | undefined
}): {
  choose(type: EmbeddedAccount['type']): void
  accounts(): Pick<MultichainSession, 'accounts' | 'smartAccounts'>
  user(): Pick<EmbeddedUser, 'accounts' | 'preferredAccountTypes'>
} {
  let inUse: EmbeddedAccount['type'] = smart ? 'smartAccount' : 'eoa'
  const addressOf = (account: AccountId): string => account.slice(account.lastIndexOf(':') + 1)
  const smartOn = (account: AccountId): AccountId | undefined => {
    const networkId = smart?.networkIds.find((id) => account.startsWith(`${id}:`))
    return smart && networkId && inUse === 'smartAccount' ? `${networkId}:${smart.address}` : undefined
  }
  return {
    choose: (type) => {
      inUse = type
    },
    accounts: () => ({
      accounts: accounts.map((account) => smartOn(account) ?? account),
      smartAccounts: accounts.flatMap((account) => smartOn(account) ?? []),
    }),
    user: () => {
      const namespaces = [...new Set(accounts.map(namespaceOf))]
      const keys = namespaces.map((namespace): EmbeddedAccount => {
        const own = accounts.find((account) => namespaceOf(account) === namespace)
        return { namespace, address: own ? addressOf(own) : '', type: 'eoa' }
      })
      const [first] = smart?.networkIds ?? []
      const smartNamespace = first && namespaceOf(first)
      const owned: readonly EmbeddedAccount[] =
        smart && smartNamespace ? [{ ...smart, namespace: smartNamespace, type: 'smartAccount' }] : []
      return {
        accounts: [...keys, ...owned],
        preferredAccountTypes: Object.fromEntries(
          namespaces.map((namespace) => [namespace, namespace === smartNamespace ? inUse : 'eoa'])
        ),
      }
    },
  }
}
