'use client'
import { findNetwork } from '@portico/core/internal'
import { useUi } from '@portico/ui'
import { ActivityView } from '@portico/ui/views/activity'
import { type ReactNode, useMemo } from 'react'
import { useAccount } from '../../hooks/account/useAccount.js'
import { useTransactions } from '../../hooks/account/useTransactions.js'
import { useNow } from '../../hooks/useNow.js'
import { useSlice } from '../../hooks/useSlice.js'
import { activityPresenter } from '../../presenters/activity/activity.js'
import { usePortico } from '../../usePortico.js'

/** The activity of the account in use: a view of its own, and what a tab of the account shows. Takes nothing. */
export function ActivityContainer(): ReactNode {
  const client = usePortico()
  const facts = useTransactions()
  const { accountId, networkId } = useAccount()
  const networks = useSlice('networks', (state) => state)
  const { locale } = useUi()
  const nowMs = useNow()
  const hidden = useSlice('accounts', (state) => state.hidden === true)
  const present = useMemo(() => activityPresenter({ hidden }), [hidden])
  const onReceipt = accountId && ((hash: string) => client.router.push('WalletSendReceipt', { accountId, hash }))
  const onAsked = (): void => client.router.push('WalletSend')
  return (
    <ActivityView
      activity={present({ facts, network: findNetwork(networks, networkId), locale, nowMs, onReceipt, onAsked })}
      onMore={facts.loadMore}
      onRetry={facts.refresh}
    />
  )
}
