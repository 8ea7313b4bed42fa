'use client'
import { useUi } from '@portico/ui'
import { AccountHeader } from '@portico/ui/views/account'
import type { ReactNode } from 'react'
import { useAccountModel } from '../../hooks/account/useAccountModel.js'
import { displayNameOf } from '../../presenters/account/emailUser.js'
import { usePortico } from '../../usePortico.js'
import { useEmailUser } from '../email/useEmailUser.js'
import { useViewContext } from '../ViewContext.js'

/** The account in use, for the header; its name, or what the user is called without one, leads to the wallets. */
export function AccountHeaderContainer(): ReactNode {
  const client = usePortico()
  const { messages } = useUi()
  const { preload } = useViewContext()
  const account = useAccountModel()
  const user = useEmailUser()
  const called = user && user !== 'reading' ? displayNameOf(user, messages) : undefined
  return (
    <AccountHeader
      account={account && { ...account, name: account.name ?? called }}
      onOpenWallets={() => client.router.push('ProfileWallets')}
      onIntentWallets={() => preload('ProfileWallets')}
      onOpenSettings={() => client.router.push('Settings')}
      onIntentSettings={() => preload('Settings')}
    />
  )
}
