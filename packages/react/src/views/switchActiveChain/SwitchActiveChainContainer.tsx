'use client'
import { namespaceOf, type ViewParams } from '@portico/core'
import { SwitchActiveChainView } from '@portico/ui/views/switchNetwork'
import type { ReactNode } from 'react'
import { useAccount } from '../../hooks/account/useAccount.js'
import { useSlice } from '../../hooks/useSlice.js'
import { useWallets } from '../../hooks/wallets/useWallets.js'
import { walletOf } from '../../presenters/wallets/walletOf.js'
import { usePortico } from '../../usePortico.js'

/** A network that needs a wallet of its own: the one in use where it can, else one of the list. */
export function SwitchActiveChainContainer({
  params,
}: {
  readonly params: ViewParams['SwitchActiveChain']
}): ReactNode {
  const { networkId } = params
  const client = usePortico()
  const groups = useWallets()
  const { connection, wallet: connector } = useAccount()
  const network = useSlice('networks', ({ list }) => list.find(({ id }) => id === networkId))
  const wallet = connection && walletOf({ groups, connection })
  const works = wallet?.options.some(({ namespace }) => namespace === namespaceOf(networkId))
  const connect = (): void => {
    // What happens to the attempt is in the state, which the next view shows.
    if (wallet) void client.connect({ walletKey: wallet.key, networkId }).catch(() => undefined)
  }
  return (
    <SwitchActiveChainView
      network={{ name: network?.name ?? networkId, icon: network?.iconUrl }}
      wallet={{ name: wallet?.name ?? connector?.name ?? '', icon: wallet?.icon, color: wallet?.listing?.color }}
      onConnect={works ? connect : undefined}
      onChooseOther={() => client.router.push('Connect', { networkId })}
    />
  )
}
