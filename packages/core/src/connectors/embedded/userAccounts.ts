import { isChainId, namespaceOf } from '../../caip/chainId.js'
import { isNamespace } from '../../caip/namespaces.js'
import type { EmbeddedAccount } from '../types.js'
import type { FrameAccount, FrameUser } from './protocol.js'

/**
 * The user with the smart accounts that make sense: one of a namespace at most, beside an account of a key, on networks of that
 * namespace.
 */
export function checkedUser<U extends FrameUser>(user: U): U {
  const keys = user.accounts.filter(({ type }) => !type)
  const accounts = [...keys]
  for (const account of user.accounts) {
    const { namespace, type } = account
    const networks = account.networks?.filter((id) => isChainId(id) && namespaceOf(id) === namespace) ?? []
    const isOwned = keys.some((key) => key.namespace === namespace)
    if (type && isOwned && networks.length > 0 && !smartAccountOf({ accounts }, namespace))
      accounts.push({ ...account, networks })
  }
  return { ...user, accounts }
}

/** The user's smart account of a namespace. */
export function smartAccountOf({ accounts }: Pick<FrameUser, 'accounts'>, namespace: string): FrameAccount | undefined {
  return accounts.find((account) => account.type !== undefined && account.namespace === namespace)
}

/** The accounts of a checked user, as callers have them. */
export function accountsOf({ accounts }: Pick<FrameUser, 'accounts'>): readonly EmbeddedAccount[] {
  return accounts.flatMap(({ namespace, address, type, networks }): EmbeddedAccount | readonly [] =>
    isNamespace(namespace) ? { namespace, address, type: type ?? 'eoa', networkIds: networks?.filter(isChainId) } : []
  )
}
