'use client'
import { NetworksView } from '@portico/ui/views/networks'
import type { ReactNode } from 'react'
import { useSwitchRows } from '../../hooks/connect/useSwitchRows.js'
import { usePortico } from '../../usePortico.js'

/** The list of networks; a switch that worked goes back to where the list was opened, or closes. */
export function NetworksContainer(): ReactNode {
  const client = usePortico()
  const { networks, select } = useSwitchRows({ onSwitched: client.router.back })
  return <NetworksView networks={networks} status="ready" onSelectNetwork={select} />
}
