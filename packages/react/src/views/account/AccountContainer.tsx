'use client'
import { parseAccountId } from '@portico/core'
import { useMessages } from '@portico/ui'
import { AccountView, enAccount } from '@portico/ui/views/account'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useAccount } from '../../hooks/account/useAccount.js'
import { useAccountModel } from '../../hooks/account/useAccountModel.js'
import { useNow } from '../../hooks/useNow.js'
import { useOnline } from '../../hooks/useOnline.js'
import { useSlice } from '../../hooks/useSlice.js'
import { riskOf } from '../../presenters/account/emailUser.js'
import { usePortico } from '../../usePortico.js'
import { useEmailUser } from '../email/useEmailUser.js'
import { useViewContext } from '../ViewContext.js'
import { ACCOUNT_TABS } from './accountTabs.js'
import { useAccountActions } from './useAccountActions.js'

/** The connected account. Disconnecting the last one closes the modal. */
export function AccountContainer(): ReactNode {
  const client = usePortico()
  const { announce, memory, preload } = useViewContext()
  const texts = useMessages('accountView', enAccount)
  const account = useAccountModel({ nowMs: useNow() })
  const hidden = useSlice('accounts', (state) => state.hidden === true)
  const isOnline = useOnline()
  const { actions, ...action } = useAccountActions()
  const [tabKey, setTabKey] = useState(memory.accountTab)
  const features = useSlice('features', ({ values }) => values)
  const { networkId } = useAccount()
  const place = { data: client.options.data, networkId }
  const tabs = ACCOUNT_TABS.filter(
    ({ feature, isOffered }) => (feature === undefined || features?.[feature]) && (isOffered?.(place) ?? true)
  )
  const tab = tabs.find(({ key }) => key === tabKey) ?? ACCOUNT_TABS[0]
  useRefreshOnReturn(isOnline)
  const user = useEmailUser()
  return (
    <AccountView
      account={account}
      actions={actions}
      tabs={tabs.map(({ key, label }) => ({ key, label: label(texts) }))}
      selectedTab={tab.key}
      hidden={hidden}
      offline={!isOnline}
      onSelectTab={(key) => {
        // A user who comes back finds the list that was left.
        memory.accountTab = key
        setTabKey(key)
      }}
      onAction={action.open}
      onIntentAction={action.preload}
      onToggleHidden={() => {
        void client.setBalancesHidden(!hidden)
        announce({ text: hidden ? texts.balancesShown : texts.balancesHidden, urgency: 'polite' })
      }}
      onOpenNetworks={() => client.router.push('Networks')}
      onIntentNetworks={() => preload('Networks')}
      risk={user === undefined || user === 'reading' ? undefined : riskOf(user)}
      onRisk={() => void client.email.openKeys({ purpose: 'recover' }).catch(nothing)}
      onConnect={() => client.router.push('Connect')}
      onUseAddress={(id) => {
        const networkId = parseAccountId(id)?.networkId
        if (networkId) void client.switchNetwork({ networkId }).catch(() => undefined)
      }}
    >
      <Suspense>
        <tab.Panel />
      </Suspense>
    </AccountView>
  )
}

/** Reads everything again when the device has a network again. */
function useRefreshOnReturn(isOnline: boolean): void {
  const client = usePortico()
  const wasOnline = useRef(isOnline)
  useEffect(() => {
    if (isOnline && !wasOnline.current) void client.refresh()
    wasOnline.current = isOnline
  }, [client, isOnline])
}

function nothing(): void {}
