'use client'
import { findNetwork } from '@portico/core/internal'
import { useUi } from '@portico/ui'
import type { AccountModel } from '@portico/ui/views/account'
import { presentAccount } from '../presenters/account.js'
import { useAccount } from './useAccount.js'
import { useSlice } from './useSlice.js'

/** Returns the connected account as views show it; undefined while there is none. */
export function useAccountModel(): AccountModel | undefined {
  const account = useAccount()
  const networks = useSlice('networks', (state) => state)
  const connections = useSlice('connections', ({ list }) => list)
  const isHeld = useSlice('accounts', ({ byId }) => Boolean(account.accountId && byId[account.accountId]?.balanceHeld))
  const { locale } = useUi()
  const network = findNetwork(networks, account.networkId)
  return presentAccount({ account, network, locale, connections, networks: networks.list, isHeld })
}
