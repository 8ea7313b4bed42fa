'use client'
import { AccountHeader } from '@portico/ui/views/account'
import type { ReactNode } from 'react'
import { useAccountModel } from '../../hooks/useAccountModel.js'
import { usePortico } from '../../usePortico.js'
import { useViewContext } from '../ViewContext.js'

/** Who is connected, in the header of the account; the name leads to the wallets. */
export function AccountHeaderContainer(): ReactNode {
  const client = usePortico()
  const { preload } = useViewContext()
  return (
    <AccountHeader
      account={useAccountModel()}
      onOpenWallets={() => client.router.push('ProfileWallets')}
      onIntentWallets={() => preload('ProfileWallets')}
      onOpenSettings={() => client.router.push('Settings')}
      onIntentSettings={() => preload('Settings')}
    />
  )
}
