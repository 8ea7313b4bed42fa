'use client'
import { closeBlock } from '@portico/core/internal'
import { UnsupportedChainView } from '@portico/ui/views/unsupportedChain'
import type { ReactNode } from 'react'
import { useAccount } from '../../hooks/account/useAccount.js'
import { useSwitchRows } from '../../hooks/connect/useSwitchRows.js'
import { useSlice } from '../../hooks/useSlice.js'
import { usePortico } from '../../usePortico.js'

/** The wallet's network is not one of the app's: choose one of them, or disconnect. Solved, it closes by itself. */
export function UnsupportedChainContainer(): ReactNode {
  const client = usePortico()
  const { connection } = useAccount()
  const modal = useSlice('modal', (state) => state)
  const router = useSlice('router', (state) => state)
  const { networks, select } = useSwitchRows({ namespace: connection?.namespace, onSwitched: nothing })
  return (
    <UnsupportedChainView
      networks={networks}
      closeBlocked={closeBlock({ modal, router }) !== undefined}
      onSelectNetwork={select}
      // Local first: it is done when the call returns. A connection that the wallet ended meanwhile is gone as well.
      onDisconnect={() => void client.disconnect({ connectionId: connection?.id }).catch(nothing)}
    />
  )
}

function nothing(): void {}
