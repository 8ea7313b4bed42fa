'use client'
import { AccountHeader } from '@portico/ui/views/account'
import type { ReactNode } from 'react'
import { useAccountModel } from '../../hooks/account/useAccountModel.js'
import { displayNameOf } from '../../presenters/account/emailUser.js'
import { usePortico } from '../../usePortico.js'
import { useEmailUser } from '../email/useEmailUser.js'
import { useViewContext } from '../ViewContext.js'

/** The account in use, for the header; its name, or the user's e-mail without one, leads to the wallets. */
export function AccountHeaderContainer(): ReactNode {
  const client = usePortico()
  const { preload } = useViewContext()
  const account = useAccountModel()
  const user = useEmailUser()
  const email = user && user !== 'reading' ? displayNameOf(user) : undefined
  return (
    <AccountHeader
      account={account && { ...account, name: account.name ?? email }}
      onOpenWallets={() => client.router.push('ProfileWallets')}
      onIntentWallets={() => preload('ProfileWallets')}
      onOpenSettings={() => client.router.push('Settings')}
      onIntentSettings={() => preload('Settings')}
    />
  )
}
