'use client'
import { ReceiveView } from '@portico/ui/views/receive'
import type { ReactNode } from 'react'
import { useAccount } from '../../hooks/account/useAccount.js'
import { useAccountPlaces } from '../../hooks/account/useAccountPlaces.js'
import { useShare } from '../../hooks/useShare.js'
import { useSlice } from '../../hooks/useSlice.js'
import { usePorticoContext } from '../../PorticoContext.js'
import { usableNetworks } from '../../presenters/account/accountTypes.js'
import { riskOf } from '../../presenters/account/emailUser.js'
import { presentReceive } from '../../presenters/account/receive.js'
import { useEmailUser } from '../email/useEmailUser.js'

/** The address of the account in use, to be paid to. */
export function WalletReceiveContainer(): ReactNode {
  const account = useAccount()
  const networks = useSlice('networks', ({ list }) => list)
  const { address, connection } = account
  const user = useEmailUser()
  const usableOn = user === 'reading' ? undefined : user && usableNetworks(user, account.connection)
  const places = useAccountPlaces({
    // Where the wallet has said it, no network is asked.
    address: usableOn || user === 'reading' ? undefined : address,
    networkIds: networks.filter(({ namespace }) => namespace === connection?.namespace).map(({ id }) => id),
  })
  const share = useShare()
  const { client } = usePorticoContext()
  // A user that is to be warned reads that first.
  const receive = user === 'reading' ? undefined : presentReceive({ account, networks, places, usableOn })
  return (
    <ReceiveView
      receive={receive}
      onShare={share && receive && (() => share(receive.address))}
      risk={user === undefined || user === 'reading' ? undefined : riskOf(user)}
      onRisk={() => void client.email.openKeys({ purpose: 'recover' }).catch(nothing)}
    />
  )
}

function nothing(): void {}
