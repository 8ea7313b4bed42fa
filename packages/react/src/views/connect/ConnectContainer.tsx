'use client'
import { namespaceOf } from '@portico/core'
import { isConsentMissing, wantedNetworkId } from '@portico/core/internal'
import { useUi } from '@portico/ui'
import { type ConnectLoginPart, ConnectView } from '@portico/ui/views/connect'
import { type ReactNode, useMemo, useState } from 'react'
import { useLoginWays } from '../../hooks/connect/useLoginWays.js'
import { useSocials } from '../../hooks/connect/useSocials.js'
import { useOnline } from '../../hooks/useOnline.js'
import { useSlice } from '../../hooks/useSlice.js'
import { useWalletCount } from '../../hooks/wallets/useWalletCount.js'
import { useWallets } from '../../hooks/wallets/useWallets.js'
import { presentLoginPlace } from '../../presenters/connect/loginPlace.js'
import { onlyOf, presentWallets } from '../../presenters/wallets/wallet.js'
import { usePortico } from '../../usePortico.js'
import type { ViewPlace } from '../types.js'
import { useViewContext } from '../ViewContext.js'

/** The list of wallets; in the wide layout with the attempt beside it, so that another wallet is one press away. */
export function ConnectContainer({ detail }: ViewPlace): ReactNode {
  const client = usePortico()
  const { wide, wideParts, emailParts, consent, memory } = useViewContext()
  const isBlocked = useSlice('consent', isConsentMissing)
  const chosen = useSlice('attempt', ({ walletKey }) => walletKey)
  const all = useWallets()
  const networkId = useSlice('router', wantedNetworkId)
  const groups = useMemo(
    () => (networkId === undefined ? all : onlyOf({ groups: all, namespace: namespaceOf(networkId) })),
    [all, networkId]
  )
  const networks = useSlice('networks', (state) => state.list)
  const connections = useSlice('connections', (state) => state.list)
  const hasAllWallets = useSlice('features', ({ values }) => values?.allWallets ?? false)
  // Only these may still come: installed wallets announced themselves before the user could press.
  const isRecommending = useSlice('wallets', ({ recommended }) => recommended === undefined)
  const isOnline = useOnline()
  const unnamed = useUi().messages.browserWallet
  const model = useMemo(
    () =>
      presentWallets({
        groups,
        facts: {
          networks,
          unnamed,
          connections: connections.filter(({ namespace }) => !networkId || namespace === namespaceOf(networkId)),
        },
      }),
    [groups, networks, connections, networkId, unnamed]
  )
  const features = useSlice('features', ({ values }) => values)
  const ways = useLoginWays(networkId && namespaceOf(networkId))
  const [showsWallets, setShowsWallets] = useState(memory.walletsShown ?? false)
  const login = presentLoginPlace({ groups, features, ways, socialCount: useSocials().length })
  const showWallets = (): void => {
    memory.walletsShown = true
    setShowsWallets(true)
  }
  const groupsHidden = login.hidesWallets && !showsWallets
  const loginAt = (place: 'over' | 'under'): ConnectLoginPart | undefined => {
    const part = login[place]
    if (!part) return undefined
    const hasWallets = groupsHidden && (place === 'over' || !login.over)
    const content = emailParts && (
      <emailParts.ConnectLogin
        methods={part.methods}
        place={place}
        isMain={place === 'over' && !model.lastWallet}
        onShowWallets={hasWallets ? showWallets : undefined}
      />
    )
    return { rows: part.rows, content }
  }
  const learn = (): void => client.router.push('WhatIsAWallet')

  return (
    <ConnectView
      {...model}
      status={groups.length === 0 && isRecommending ? 'loading' : 'ready'}
      offline={!isOnline}
      blockedBy={isBlocked ? consent.reasonId : undefined}
      onBlocked={consent.ask}
      selectedKey={detail ? chosen : undefined}
      detail={wide ? (detail ?? (wideParts ? <wideParts.ConnectIdle /> : <span />)) : undefined}
      search={hasAllWallets ? wideParts !== undefined && <wideParts.ConnectSearch /> : undefined}
      loginOver={loginAt('over')}
      loginUnder={loginAt('under')}
      groupsHidden={groupsHidden}
      // What happens to the attempt is in the state, which the next view shows.
      onSelectWallet={(walletKey) => void client.connect({ walletKey }).catch(() => undefined)}
      onLearn={learn}
      onGetWallet={() => client.router.push('GetWallet')}
      onAllWallets={hasAllWallets ? () => client.router.push('AllWallets') : undefined}
      allWalletsCount={useWalletCount()}
    />
  )
}
