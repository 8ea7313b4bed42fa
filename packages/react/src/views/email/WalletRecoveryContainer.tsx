'use client'
import { WalletRecoveryView } from '@portico/ui/views/email'
import type { ReactNode } from 'react'
import { usePortico } from '../../usePortico.js'

/** Offers a way back into a wallet that a login has just made. */
export function WalletRecoveryContainer(): ReactNode {
  const client = usePortico()
  const { modal, email } = client
  return (
    <WalletRecoveryView
      // A user that leaves the keys without one is asked again here.
      onSetUp={() => void email.openKeys({ purpose: 'recover' }).then(modal.close, () => undefined)}
      onLater={modal.close}
    />
  )
}
