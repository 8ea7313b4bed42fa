'use client'
import { en } from '@portico/ui/locales/en'
import { LiveRegions } from '@portico/ui/shell'
import { attemptAnnouncement } from '@portico/ui/views/connectingExternal'
import { type ReactNode, useEffect } from 'react'
import { useNetwork } from '../hooks/connect/useNetwork.js'
import { useSignInState } from '../hooks/connect/useSignInState.js'
import { useEvents } from '../hooks/useEvents.js'
import { type State, useSlice } from '../hooks/useSlice.js'
import { useWallet } from '../hooks/wallets/useWallet.js'
import { usePorticoContext } from '../PorticoContext.js'
import { loginOf } from '../presenters/account/connectedWallet.js'
import {
  attemptNetworkName,
  presentGate,
  presentOwnBrowser,
  presentSteps,
  type ShownAttempt,
} from '../presenters/connect/attempt.js'
import { noticeText } from '../presenters/notice.js'
import { walletName } from '../presenters/wallets/wallet.js'
import { walletOf } from '../presenters/wallets/walletOf.js'
import type { Announcement } from '../views/ViewContext.js'

/** Props of {@link Announcements}. */
export interface AnnouncementsProps {
  /** What was said last beside the running attempt. */
  readonly said: Announcement | undefined
  /** Says something else, or nothing. */
  readonly announce: (announcement: Announcement | undefined) => void
}

/** Renders the instance's two live regions. What they say comes from the state, so it survives the closing modal. */
export function Announcements({ said, announce }: AnnouncementsProps): ReactNode {
  const { client, messages = en.messages, locale } = usePorticoContext()
  const attempt = useSlice('attempt', (state) => state)
  const { network, networks } = useNetwork()
  const wallet = useWallet(attempt.walletKey)
  // As they were drawn last: the event tells of one that is gone already.
  const connections = useSlice('connections', ({ list }) => list)
  useEvents({
    'connect:started': () => announce(undefined),
    'connection:closed': ({ connectionId, reason }) => {
      const closed = connections.find(({ id }) => id === connectionId)
      const used = closed && (walletOf({ groups: client.wallets(), connection: closed }) ?? loginOf(closed))
      const isNews = used && (reason === 'user' || reason === 'wallet' || reason === 'expired')
      announce(isNews ? { text: messages.disconnectedFrom(used.name), urgency: 'polite' } : undefined)
    },
    'connection:opened': ({ connection, restored }) => {
      // The name as it is shown: what a connector calls itself may be anything.
      const used = walletOf({ groups: client.wallets(), connection }) ?? loginOf(connection)
      if (!restored && used) announce({ text: messages.connectedWith(used.name), urgency: 'polite' })
    },
  })

  // The open one: when this code arrives late, a closed notice is not read. What was said stays in the region.
  const notice = useSlice('notices', (state) => state.snackbar)
  useEffect(() => {
    if (!notice) return
    announce({
      text: noticeText({ notice, messages, locale }),
      urgency: notice.variant === 'error' ? 'assertive' : 'polite',
    })
  }, [notice, messages, locale, announce])

  const networkState = useSlice('networks', (state) => state)
  const { appFailed, errorCode, gate, windowClosed }: ShownAttempt = attempt
  const isAskedToSignIn = useSignInState()?.question !== undefined
  const running: Announcement | undefined =
    // A pairing, a login and a sign-in have words of their own, which their views say: they are fetched with them.
    attempt.channel === undefined || SPOKEN_BY_VIEWS.includes(attempt.channel) || isAskedToSignIn
      ? undefined
      : attemptAnnouncement({
          messages,
          status: attempt.status,
          walletName: wallet ? walletName(wallet, messages.browserWallet) : attempt.walletKey,
          networkName: attemptNetworkName({ attempt, networks, network }),
          watching: wallet?.install?.isNoticed,
          refusedByApp: errorCode === 'GATE_REFUSED',
          leftByWallet: errorCode === 'WALLET_DISCONNECTED',
          helpVisible: attempt.helpVisible,
          openFailed: appFailed,
          windowClosed,
          gate: presentGate(gate, locale),
          steps: presentSteps({ attempt, networks: networkState, connections: { list: connections } }),
          ownBrowser: presentOwnBrowser(attempt),
        })
  const now = running ?? said
  return (
    <LiveRegions
      polite={now?.urgency === 'polite' ? now.text : ''}
      assertive={now?.urgency === 'assertive' ? now.text : ''}
    />
  )
}

const SPOKEN_BY_VIEWS: readonly State<'attempt'>['channel'][] = ['pairing', 'email', 'social']
