'use client'
import type { AccountActionKey, AccountActionModel } from '@portico/ui/views/account'
import { useAccount } from '../../hooks/account/useAccount.js'
import { useOnline } from '../../hooks/useOnline.js'
import { useSlice } from '../../hooks/useSlice.js'
import { usePortico } from '../../usePortico.js'
import { useViewContext } from '../ViewContext.js'
import { ACCOUNT_ACTIONS, type AccountAction } from './accountActions.js'

/** The row of actions, and what its tiles do. */
export interface AccountActionsFacts {
  readonly actions: readonly AccountActionModel[]
  /** Opens the view of one that is there. */
  readonly open: (key: AccountActionKey) => void
  readonly preload: (key: AccountActionKey) => void
}

/** Returns what the account in use can do here: what is on, in the app's order, and that this wallet is able to. */
export function useAccountActions(): AccountActionsFacts {
  const client = usePortico()
  const { preload } = useViewContext()
  const isOnline = useOnline()
  const features = useSlice('features', ({ values }) => values)
  // Another connection may be able to do something else. With an account that is only watched, nothing is done at all.
  const { connection } = useAccount()
  const order = connection?.watchOnly ? [] : (features?.walletFeaturesOrder ?? [])
  const possible: readonly AccountAction[] = order.flatMap((feature) => {
    const action = ACCOUNT_ACTIONS[feature]
    const isOff = !features?.[feature] || (action?.needs !== undefined && !client.can(action.needs))
    return action && !isOff && action.isOffered?.(client, connection?.networkId) !== false ? [action] : []
  })
  const viewOf = (key: AccountActionKey) => possible.find((action) => action.key === key)?.view
  return {
    actions: possible.map((action) => ({ key: action.key, disabled: action.needsNetwork === true && !isOnline })),
    open: (key) => {
      const view = viewOf(key)
      // None of these views has parameters that must be given.
      if (view) client.router.push(view as 'WalletReceive')
    },
    preload: (key) => {
      const view = viewOf(key)
      if (view) preload(view)
    },
  }
}
