'use client'
import { parseAccountId } from '@portico/core'
import { AccountView } from '@portico/ui/views/account'
import type { ReactNode } from 'react'
import { useAccount } from '../../hooks/useAccount.js'
import { useAccountModel } from '../../hooks/useAccountModel.js'
import { usePortico } from '../../usePortico.js'

/** The connected account. Disconnecting the last one closes the modal. */
export function AccountContainer(): ReactNode {
  const client = usePortico()
  const { connection } = useAccount()
  return (
    <AccountView
      account={useAccountModel()}
      networkInHeader
      onOpenNetworks={() => client.router.push('Networks')}
      onRetryBalance={() => void client.refresh()}
      onUseAddress={(id) => {
        const networkId = parseAccountId(id)?.networkId
        if (networkId) void client.switchNetwork({ networkId }).catch(() => undefined)
      }}
      // Local first: it is done when the call returns. A connection that the wallet ended meanwhile is gone as well.
      onDisconnect={() => void client.disconnect({ connectionId: connection?.id }).catch(() => undefined)}
    />
  )
}
