'use client'
import { ReceiveView } from '@portico/ui/views/receive'
import type { ReactNode } from 'react'
import { useAccount } from '../../hooks/useAccount.js'
import { useShare } from '../../hooks/useShare.js'
import { useSlice } from '../../hooks/useSlice.js'
import { presentReceive } from '../../presenters/receive.js'

/** The address of the account in use, to be paid to. */
export function WalletReceiveContainer(): ReactNode {
  const account = useAccount()
  const networks = useSlice('networks', ({ list }) => list)
  const share = useShare()
  const receive = presentReceive({ account, networks })
  return <ReceiveView receive={receive} onShare={share && receive && (() => share(receive.address))} />
}
