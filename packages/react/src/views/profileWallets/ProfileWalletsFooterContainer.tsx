'use client'
import { ProfileWalletsFooter } from '@portico/ui/views/profileWallets'
import type { ReactNode } from 'react'
import { useConnections } from '../../hooks/connect/useConnections.js'
import { useSlice } from '../../hooks/useSlice.js'
import { usePortico } from '../../usePortico.js'

/** Another wallet is offered where it does not replace one: with several wallets, or for networks without one. */
export function ProfileWalletsFooterContainer(): ReactNode {
  const client = usePortico()
  const connected = useConnections()
  const hasSeveral = useSlice('features', ({ values }) => values?.multiWallet ?? false)
  const networks = useSlice('networks', ({ list }) => list)
  // A watched account has no wallet.
  const isMissing = networks.some(({ namespace }) =>
    connected.every(({ connection }) => connection.watchOnly || connection.namespace !== namespace)
  )
  return (
    <ProfileWalletsFooter
      count={connected.length}
      onAdd={hasSeveral || isMissing ? () => client.router.push('Connect') : undefined}
      onDisconnectAll={() => void client.disconnect().catch(() => undefined)}
    />
  )
}
