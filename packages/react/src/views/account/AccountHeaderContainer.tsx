'use client'
import { NetworkChip } from '@portico/ui/views/account'
import type { ReactNode } from 'react'
import { useAccountModel } from '../../hooks/useAccountModel.js'
import { usePortico } from '../../usePortico.js'

/** The account's network, in the header of its view. */
export function AccountHeaderContainer(): ReactNode {
  const client = usePortico()
  const account = useAccountModel()
  return account && <NetworkChip network={account.network} onOpenNetworks={() => client.router.push('Networks')} />
}
