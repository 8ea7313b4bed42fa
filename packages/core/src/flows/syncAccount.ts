import type { AdapterRegistry } from '../adapter/registry.js'
import type { ConnectionData } from '../adapter/types.js'
import { toAccountId } from '../caip/accountId.js'
import { isServed } from '../caip/namespaces.js'
import type { IdentityService } from '../services/identity.js'
import type { AccountsSlice } from '../slices/accounts.js'
import { findNetwork, type NetworksSlice } from '../slices/networks.js'
import type { Cache } from '../storage/createCache.js'

/** Reads balance and identity of a connection's first account into the state, in parallel. Never rejects. */
export type SyncAccount = (request: {
  readonly connection: ConnectionData
  readonly force?: boolean | undefined
}) => Promise<void>

/** The chain tells the balance, through the adapter; identity comes from the service when one is configured. */
export function createSyncAccount(deps: {
  readonly accounts: AccountsSlice
  readonly networks: NetworksSlice
  readonly adapters: AdapterRegistry
  readonly balances: Cache<bigint>
  readonly identity: IdentityService | undefined
}): SyncAccount {
  const { accounts, networks } = deps
  return async ({ connection, force }) => {
    const { networkId, namespace } = connection
    const { address } = connection.accounts[0]
    const accountId = toAccountId({ networkId, address })

    const readBalance = async (): Promise<void> => {
      const { nativeBalance } = deps.adapters.of(namespace).chain
      if (!nativeBalance || !findNetwork(networks.state, networkId))
        return accounts.update({ accountId, change: { balanceStatus: 'unavailable' } })
      accounts.update({ accountId, change: { balanceStatus: 'loading' } })
      try {
        const load = (): Promise<bigint> => nativeBalance({ networkId, address })
        const balanceBaseUnits = await deps.balances.get({ key: accountId, load, force })
        accounts.update({ accountId, change: { balanceStatus: 'success', balanceBaseUnits } })
      } catch {
        // The view offers a retry; the developer sees the failed request in the network log.
        accounts.update({ accountId, change: { balanceStatus: 'error' } })
      }
    }

    const readIdentity = async (): Promise<void> => {
      if (!deps.identity || !isServed({ service: 'identity', namespace })) return
      const found = await deps.identity.find({ address }).catch(() => undefined)
      if (found) accounts.update({ accountId, change: { name: found.name, avatarUrl: found.avatarUrl } })
    }

    await Promise.all([readBalance(), readIdentity()])
  }
}
