'use client'
import { SettingsFooter } from '@portico/ui/views/settings'
import type { ReactNode } from 'react'
import { useAccount } from '../../hooks/account/useAccount.js'
import { useAccountModel } from '../../hooks/account/useAccountModel.js'
import { usePortico } from '../../usePortico.js'

/** The wallet in use, as in the account, and the button that disconnects it. Nothing without a connection. */
export function SettingsFooterContainer(): ReactNode {
  const client = usePortico()
  const { connection } = useAccount()
  const account = useAccountModel()
  if (!connection || !account) return null
  // A connection that the wallet ended meanwhile is gone as well.
  const disconnect = (): void => void client.disconnect({ connectionId: connection.id }).catch(() => undefined)
  return <SettingsFooter address={account.address} name={account.name} onDisconnect={disconnect} />
}
