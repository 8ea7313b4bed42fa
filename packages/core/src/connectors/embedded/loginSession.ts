import { namespaceOf } from '../../caip/chainId.js'
import type { Network } from '../../caip/network.js'
import type { Logger } from '../../platform/types.js'
import type { MultichainSession } from '../types.js'
import type { StoredLogin } from './createLoginStore.js'
import type { FrameUser } from './protocol.js'
import { smartAccountOf } from './userAccounts.js'

/** What the page says of its wallet and networks. */
interface LoginPlace {
  /** How the wallet is called. */
  readonly name: string
  readonly networks: () => readonly Pick<Network, 'id'>[]
}

/**
 * A login as a session: an account on every network of its namespace that the app has now and the wallet signs for. That is the
 * smart account where the login uses it and the network has it, else that of the key.
 */
export function sessionOf(
  { user, networkIds, smartAccounts: types }: StoredLogin,
  { name, networks }: LoginPlace
): MultichainSession {
  const { id, accounts, methods } = user
  const keys = accounts.filter(({ type }) => !type)
  const ids = networks().flatMap((network) => (user.networks.includes(network.id) ? network.id : []))
  const placed = keys.flatMap(({ namespace, address }) => {
    const smart = types.includes(namespace) ? smartAccountOf(user, namespace) : undefined
    return ids
      .filter((networkId) => namespaceOf(networkId) === namespace)
      .map((networkId) =>
        smart?.networks?.includes(networkId)
          ? { account: `${networkId}:${smart.address}` as const, isSmart: true }
          : { account: `${networkId}:${address}` as const, isSmart: false }
      )
  })
  const smartAccounts = placed.flatMap(({ account, isSmart }) => (isSmart ? account : []))
  return {
    id,
    accounts: placed.map(({ account }) => account),
    ...(smartAccounts.length > 0 && { smartAccounts }),
    chains: ids.filter((networkId) => keys.some(({ namespace }) => namespace === namespaceOf(networkId))),
    methods,
    current: Object.fromEntries(networkIds.map((networkId) => [namespaceOf(networkId), networkId])),
    wallet: { name },
  }
}

/** Warns of networks of the app that the wallet doesn't sign for: its server doesn't name them. */
export function warnOfUnknown(
  { accounts, networks: known }: FrameUser,
  { networks, logger }: Pick<LoginPlace, 'networks'> & { readonly logger: Pick<Logger, 'warn'> }
): void {
  const unknown = networks().filter(
    ({ id }) => !known.includes(id) && accounts.some(({ namespace }) => namespace === namespaceOf(id))
  )
  if (unknown.length === 0) return
  const ids = unknown.map(({ id }) => id).join(', ')
  logger.warn(`The embedded wallet does not sign for ${ids}. Its server's list of networks has to name them`)
}
