'use client'
import type { ConnectionData } from '@portico/core'
import type { EmbeddedAccount } from '@portico/core/adapter'
import { findNetwork } from '@portico/core/internal'
import { useMessages, useUi } from '@portico/ui'
import { type AccountTypeProblem, AccountTypeView, enAccountType } from '@portico/ui/views/settings'
import { type ReactNode, useEffect } from 'react'
import { useAccount } from '../../hooks/account/useAccount.js'
import { useAccountPlaces } from '../../hooks/account/useAccountPlaces.js'
import { useNativeBalances } from '../../hooks/account/useNativeBalances.js'
import { useAction } from '../../hooks/useAction.js'
import { useMounted } from '../../hooks/useMounted.js'
import { useOnline } from '../../hooks/useOnline.js'
import { useSlice } from '../../hooks/useSlice.js'
import {
  type AccountsByType,
  accountTypeProblem,
  accountTypesOf,
  presentAccountTypes,
} from '../../presenters/account/accountTypes.js'
import { usePortico } from '../../usePortico.js'
import { useEmailUser } from '../email/useEmailUser.js'
import { useViewContext } from '../ViewContext.js'

/** The account types of the wallet by e-mail. Where the user has only one, the account replaces the view. */
export function SmartAccountSettingsContainer(): ReactNode {
  const client = usePortico()
  const { connection } = useAccount()
  const user = useEmailUser()
  const byType = user === 'reading' ? undefined : accountTypesOf(user, connection?.namespace)
  const hasNone = user !== 'reading' && connection !== undefined && byType === undefined
  useEffect(() => {
    if (hasNone) client.router.replace('Account')
  }, [client, hasNone])
  if (!connection || !byType || user === 'reading') return null
  const preferred = user?.preferredAccountTypes[connection.namespace]
  return <Types connection={connection} byType={byType} preferred={preferred} />
}

function Types(props: {
  readonly connection: ConnectionData
  readonly byType: AccountsByType
  readonly preferred: EmbeddedAccount['type'] | undefined
}): ReactNode {
  const { connection, byType } = props
  const client = usePortico()
  const { networkId } = connection
  const { eoa, smartAccount } = byType
  const network = useSlice('networks', (state) => findNetwork(state, networkId))
  const isHidden = useSlice('accounts', (state) => state.hidden === true)
  const balances = useNativeBalances({ networkId, addresses: [eoa.address, smartAccount.address] })
  const places = useAccountPlaces({ address: smartAccount.address, networkIds: [networkId] })
  const { locale } = useUi()
  const leave = (): void => {
    if (client.snapshot('router').stack.length > 1) client.router.back()
    else client.modal.close()
  }
  const change = useSwitch(leave)
  return (
    <AccountTypeView
      types={presentAccountTypes({ ...props, network, balances, places, isHidden, locale, domain: location.host })}
      isBusy={change.isBusy}
      problem={change.problem}
      onUse={(type) => void change.use(type)}
      onCancel={leave}
    />
  )
}

interface Switch {
  readonly use: (type: EmbeddedAccount['type']) => Promise<void>
  readonly isBusy: boolean
  readonly problem: AccountTypeProblem | undefined
}

/** Changes the type, says how that goes, and leaves unless another view has come: a question to sign in stays. */
function useSwitch(leave: () => void): Switch {
  const client = usePortico()
  const { announce } = useViewContext()
  const isMounted = useMounted()
  const isOnline = useOnline()
  const texts = useMessages('accountTypeView', enAccountType)
  const { run, status, error } = useAction(client.email.setAccountType)
  const use = async (type: EmbeddedAccount['type']): Promise<void> => {
    announce({ text: texts.switching, urgency: 'polite' })
    try {
      await run({ type })
      announce({ text: texts.switched[type], urgency: 'polite' })
      if (isMounted() && client.snapshot('router').stack.at(-1)?.view === 'SmartAccountSettings') leave()
    } catch {
      // What went wrong is in the state.
    }
  }
  const problem = error && accountTypeProblem(error, isOnline)
  const sentence = problem && texts.problems[problem]
  useEffect(() => {
    if (sentence) announce({ text: sentence, urgency: 'assertive' })
  }, [announce, sentence])
  return { use, isBusy: status === 'pending', problem }
}
