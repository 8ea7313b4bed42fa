'use client'
import { WalletRecoveryView } from '@portico/ui/views/email'
import type { ReactNode } from 'react'
import { usePortico } from '../../usePortico.js'

/** Offers a way back into a wallet that a login has just made. */
export function WalletRecoveryContainer(): ReactNode {
  const client = usePortico()
  const { modal, email } = client
  const setUp = async (): Promise<void> => {
    await email.openKeys({ purpose: 'recover' })
    // The user may be elsewhere by now.
    if (client.snapshot('router').stack.at(-1)?.view === 'WalletRecovery') modal.close()
  }
  return (
    <WalletRecoveryView
      // A user that leaves the keys without one is asked again here.
      onSetUp={() => void setUp().catch(() => undefined)}
      onLater={modal.close}
    />
  )
}
