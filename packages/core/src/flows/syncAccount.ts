import type { ChainMethods } from '../adapter/methods.js'
import type { AdapterRegistry } from '../adapter/registry.js'
import type { ConnectionData } from '../adapter/types.js'
import { toAccountId } from '../caip/accountId.js'
import type { ChainId } from '../caip/chainId.js'
import { isServed } from '../caip/namespaces.js'
import type { ConfiguredToken } from '../config/customWallet.js'
import type { IdentityService } from '../services/identity.js'
import type { AccountState, AccountsSlice } from '../slices/accounts.js'
import { findNetwork, type NetworksSlice } from '../slices/networks.js'
import type { Cache } from '../storage/createCache.js'

/** Reads balance and identity of a connection's first account into the state, in parallel. Never rejects. */
export type SyncAccount = (request: {
  readonly connection: ConnectionData
  readonly force?: boolean | undefined
}) => Promise<void>

/** A balance as the cache keeps it. */
export type Balance = Pick<AccountState, 'balanceBaseUnits' | 'balanceToken'>

/**
 * The chain tells the balance, through the adapter: that of the token which the dapp configured for the network, where
 * the adapter can read tokens, else the native one. Identity comes from the service when one is configured.
 */
export function createSyncAccount(deps: {
  readonly accounts: AccountsSlice
  readonly networks: NetworksSlice
  readonly adapters: AdapterRegistry
  readonly balances: Cache<Balance>
  readonly identity: IdentityService | undefined
  readonly tokens: { readonly [networkId: ChainId]: ConfiguredToken } | undefined
  /** Told when a balance could not be read, and when the network is none whose balance may be read. */
  readonly onBalanceUnavailable: () => void
}): SyncAccount {
  const { accounts, networks } = deps
  return async ({ connection, force }) => {
    const { networkId, namespace } = connection
    const { address } = connection.accounts[0]
    const accountId = toAccountId({ networkId, address })

    const readBalance = async (): Promise<void> => {
      const source = findSource({
        chain: deps.adapters.of(namespace).chain,
        token: deps.tokens?.[networkId],
        networkId,
        address,
      })
      if (!source || !findNetwork(networks.state, networkId)) {
        accounts.update({ accountId, change: { balanceStatus: 'unavailable' } })
        return deps.onBalanceUnavailable()
      }
      accounts.update({ accountId, change: { balanceStatus: 'loading' } })
      try {
        const { load, token = '' } = source
        const balance = await deps.balances.get({ key: `${accountId}/${token}`, load, force })
        accounts.update({ accountId, change: { balanceStatus: 'success', ...balance } })
      } catch {
        // The view offers a retry; the developer sees the failed request in the network log.
        accounts.update({ accountId, change: { balanceStatus: 'error' } })
        deps.onBalanceUnavailable()
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

/** Who is asked for the balance; undefined when nobody can be. */
function findSource(request: {
  readonly chain: ChainMethods
  readonly token: ConfiguredToken | undefined
  readonly networkId: ChainId
  readonly address: string
}): { readonly load: () => Promise<Balance>; readonly token?: string } | undefined {
  const { networkId, address, token } = request
  const { nativeBalance, tokenBalance } = request.chain
  if (token && tokenBalance)
    return {
      token: token.address,
      load: async () => {
        const { amountBaseUnits, symbol, decimals } = await tokenBalance({ networkId, address, token: token.address })
        return { balanceBaseUnits: amountBaseUnits, balanceToken: { symbol, decimals, imageUrl: token.image } }
      },
    }
  if (!nativeBalance) return undefined
  return {
    load: async () => ({
      balanceBaseUnits: await nativeBalance({ networkId, address }),
      balanceToken: undefined,
    }),
  }
}
