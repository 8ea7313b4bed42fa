'use client'
import { findNetwork } from '@portico/core/internal'
import { useUi } from '@portico/ui'
import { TokensPanel } from '@portico/ui/views/account'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useAccount } from '../../hooks/account/useAccount.js'
import { useTokens } from '../../hooks/account/useTokens.js'
import { useOnline } from '../../hooks/useOnline.js'
import { useSlice } from '../../hooks/useSlice.js'
import { presentTokens, tokenKey } from '../../presenters/assets/tokens.js'
import { usePortico } from '../../usePortico.js'
import { useAccountActions } from './useAccountActions.js'

/** The tokens of the account in use, read when they are looked at. */
export function TokensContainer(): ReactNode {
  const client = usePortico()
  const { locale } = useUi()
  const { accountId, networkId, balance } = useAccount()
  const { status, tokens, isHeld: areTokensHeld = false } = useTokens()
  const network = useSlice('networks', (state) => findNetwork(state, networkId))
  const isBalanceHeld = useSlice('accounts', ({ byId }) => Boolean(accountId && byId[accountId]?.balanceHeld))
  const hidden = useSlice('accounts', (state) => state.hidden === true)
  const isOnline = useOnline()
  const { actions, open } = useAccountActions()
  const isHeld = areTokensHeld || isBalanceHeld
  const isBalanceFailed = balance.status === 'error'
  // Hundreds of rows: only when one of them may differ.
  const model = useMemo(
    () => presentTokens({ known: { status, tokens }, network, locale, isOnline, isHeld, isBalanceFailed }),
    [status, tokens, network, locale, isOnline, isHeld, isBalanceFailed]
  )
  const hide = useCallback(
    (key: string, isHidden: boolean) => {
      const { networkId: id, address } = tokens.find((token) => tokenKey(token) === key) ?? {}
      if (id && address) void client.setTokenHidden({ networkId: id, address, hidden: isHidden })
    },
    [client, tokens]
  )
  return (
    <TokensPanel
      tokens={model}
      hidden={hidden}
      onRetry={() => void client.refresh()}
      onHide={hide}
      onReceive={actions.some(({ key }) => key === 'receive') ? () => open('receive') : undefined}
    />
  )
}
