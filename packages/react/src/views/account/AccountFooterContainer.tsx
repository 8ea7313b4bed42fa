'use client'
import { AccountFooter } from '@portico/ui/views/account'
import type { ReactNode } from 'react'
import { useAccount } from '../../hooks/account/useAccount.js'
import { useAccountModel } from '../../hooks/account/useAccountModel.js'
import { usePortico } from '../../usePortico.js'

/** The account on the explorer, and the way out. */
export function AccountFooterContainer(): ReactNode {
  const client = usePortico()
  const { connection } = useAccount()
  // Local first: it is done when the call returns. A connection that the wallet ended meanwhile is gone as well.
  const disconnect = (): void => void client.disconnect({ connectionId: connection?.id }).catch(() => undefined)
  return (
    <AccountFooter
      explorerUrl={useAccountModel()?.explorerUrl}
      watchOnly={connection?.watchOnly}
      onDisconnect={connection && disconnect}
    />
  )
}
