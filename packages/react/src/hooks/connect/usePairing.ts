'use client'
import type { WalletEntry } from '@portico/core'
import { currentEntry, type PairingPlace, readMetadata } from '@portico/core/internal'
import { useUi } from '@portico/ui'
import { type PairingModel, pairingAnnouncement } from '@portico/ui/views/connectingWalletConnect'
import { useEffect, useMemo } from 'react'
import { attemptNetworkName, presentApp } from '../../presenters/connect/attempt.js'
import { presentPairing } from '../../presenters/connect/pairing.js'
import { presentWallet } from '../../presenters/wallets/wallet.js'
import { usePortico } from '../../usePortico.js'
import { useViewContext } from '../../views/ViewContext.js'
import { useRemainingMs } from '../useNowUntil.js'
import { useSlice } from '../useSlice.js'
import { useWallet } from '../wallets/useWallet.js'
import { useLeaveAttempt } from './useLeaveAttempt.js'
import { useNetwork } from './useNetwork.js'

/** A pairing as its views show it, and what they report. */
export interface UsedPairing {
  /** The ways to reach the wallet, best for this device first, when they are known. */
  readonly places: readonly PairingPlace[] | undefined
  /** The wallet; undefined for any, or while it is not found. */
  readonly wallet: WalletEntry | undefined
  readonly model: PairingModel
  readonly onRetry: () => void
  readonly onOpened: () => void
  readonly onChooseOther: () => void
  readonly onChooseNetwork: () => void
  readonly onContinue: () => void
}

/** The pairing of a wallet, which begins with its view when nothing else began it. */
export function usePairing(request: {
  /** Undefined while the wallet is not known. */
  readonly walletKey: string | undefined
  /** Whether any wallet may answer. */
  readonly isAny: boolean
}): UsedPairing {
  const { walletKey, isAny } = request
  const client = usePortico()
  const attempt = useSlice('attempt', (state) => state)
  const networks = useSlice('networks', ({ list }) => list)
  const connections = useSlice('connections', ({ list }) => list)
  const { network } = useNetwork()
  const wallet = useWallet(isAny ? undefined : walletKey)
  const app = useMemo(() => presentApp(readMetadata(client)), [client])
  const { pairing, place, places } = attempt.channel === 'pairing' ? attempt : NO_PAIRING
  const remainingMs = useRemainingMs(pairing)
  const connect = (): void => {
    if (walletKey !== undefined) client.connect({ walletKey }).catch(nothing)
  }
  // Opened again while it still leaves, the view is the same one: it begins anew.
  const isOpen = useSlice('modal', ({ open }) => open)
  const { key, view } = useSlice('router', currentEntry)
  const opening = isOpen && view.startsWith('ConnectingWalletConnect') ? key : undefined
  useEffect(() => {
    if (opening !== undefined && walletKey !== undefined && client.snapshot('attempt').walletKey === undefined)
      client.connect({ walletKey }).catch(nothing)
  }, [client, walletKey, opening])

  const { messages, locale } = useUi()
  const model = presentPairing({
    attempt,
    walletKey,
    wallet: wallet && presentWallet({ wallet, facts: { networks, connections } }),
    app,
    remainingMs,
    networkName: attemptNetworkName({ attempt, networks, network }),
    installUrl: wallet?.install?.options[0]?.url,
    locale,
  })
  const { announce } = useViewContext()
  const hasCode = model.uri !== undefined
  const { text, urgency } = pairingAnnouncement({ ...model, messages, walletName: wallet?.name, hasCode })
  useEffect(() => announce({ text, urgency }), [announce, text, urgency])

  return {
    places,
    wallet,
    model,
    onRetry: connect,
    onOpened: () => void client.pairBy({ place: place ?? 'qrcode', opened: true }).catch(nothing),
    onChooseOther: useLeaveAttempt(),
    onChooseNetwork: () => client.router.push('Networks'),
    onContinue: client.modal.close,
  }
}

const NO_PAIRING = { pairing: undefined, place: undefined, places: undefined }

/** The state says what happened, in the view. */
function nothing(): void {}
