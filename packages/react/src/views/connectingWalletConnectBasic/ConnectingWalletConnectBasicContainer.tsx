'use client'
import { ConnectingWalletConnectBasicView } from '@portico/ui/views/connectingWalletConnect'
import { type ReactNode, useMemo } from 'react'
import { usePairing } from '../../hooks/connect/usePairing.js'
import { useSlice } from '../../hooks/useSlice.js'
import { useWalletCount } from '../../hooks/wallets/useWalletCount.js'
import { useWallets } from '../../hooks/wallets/useWallets.js'
import { presentWallet } from '../../presenters/wallets/wallet.js'
import { usePortico } from '../../usePortico.js'
import type { ViewPlace } from '../types.js'

/** A pairing with whichever wallet answers: a code to scan, or on a phone the wallets that a link opens. */
export function ConnectingWalletConnectBasicContainer({ beside = false }: ViewPlace): ReactNode {
  const client = usePortico()
  const all = useWallets()
  const networks = useSlice('networks', ({ list }) => list)
  const connections = useSlice('connections', ({ list }) => list)
  const hasAllWallets = useSlice('features', ({ values }) => values?.allWallets ?? false)
  const entries = useMemo(() => all.flatMap((group) => group.wallets), [all])
  const any = entries.find(({ options }) => options[0]?.kind === 'walletConnect')
  // What turned out to be of no use here is listed no more, and what happened is still said.
  const attempted = useSlice('attempt', ({ walletKey }) => walletKey)
  const pairing = usePairing({ walletKey: any?.key ?? attempted, isAny: true })
  const { model, wallet: _, places, onChooseOther, ...callbacks } = pairing
  const apps = useMemo(
    () =>
      entries
        .filter(({ options, listing }) => options.length === 0 && (listing?.mobile ?? listing?.inAppBrowser))
        .map((wallet) => presentWallet({ wallet, facts: { networks, connections } })),
    [entries, networks, connections]
  )

  return (
    <ConnectingWalletConnectBasicView
      {...model}
      {...callbacks}
      layout={places?.[0] === 'mobile' ? 'wallets' : 'code'}
      wallets={apps}
      onSelectWallet={(walletKey) => void client.connect({ walletKey }).catch(() => undefined)}
      onChooseOther={beside ? undefined : onChooseOther}
      onAllWallets={hasAllWallets && !beside ? () => client.router.push('AllWallets') : undefined}
      allWalletsCount={useWalletCount()}
    />
  )
}
