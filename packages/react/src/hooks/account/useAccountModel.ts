'use client'
import { findNetwork, UNREAD_TOKENS } from '@portico/core/internal'
import { useUi } from '@portico/ui'
import type { AccountModel } from '@portico/ui/views/account'
import { presentAccount } from '../../presenters/account/account.js'
import { usePortico } from '../../usePortico.js'
import { useOnline } from '../useOnline.js'
import { useSlice } from '../useSlice.js'
import { useWalletColor } from '../wallets/useWalletColor.js'
import { useAccount } from './useAccount.js'

/** Returns the connected account as views show it; undefined without one. */
export function useAccountModel(
  request: {
    /** What ages are counted from, for views that show one. @default now */
    readonly nowMs?: number | undefined
  } = {}
): AccountModel | undefined {
  const { platform } = usePortico()
  const account = useAccount()
  const networks = useSlice('networks', (state) => state)
  const connections = useSlice('connections', ({ list }) => list)
  const tokens = useSlice('portfolio', ({ byId }) => (account.accountId && byId[account.accountId]) ?? UNREAD_TOKENS)
  const isOnline = useOnline()
  const { locale } = useUi()
  const network = findNetwork(networks, account.networkId)
  const nowMs = request.nowMs ?? platform.clock.now()
  const walletColor = useWalletColor(account.connection)
  return presentAccount({
    account,
    walletColor,
    network,
    locale,
    connections,
    networks: networks.list,
    tokens,
    isOnline,
    nowMs,
  })
}
