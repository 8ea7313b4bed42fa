'use client'
import type { WalletCard, WalletCardStatus } from '@portico/core'
import { describeCause } from '@portico/core/internal'
import { useUi } from '@portico/ui'
import { ApproveTransactionView } from '@portico/ui/views/approveTransaction'
import { type ReactNode, useEffect, useRef, useState } from 'react'

/** What the wallet by e-mail asks or shows: a place for its own frame, which draws the rest. */
export function WalletCardContainer(props: { readonly params: { readonly card: WalletCard } }): ReactNode {
  const { card } = props.params
  const { locale, theme } = useUi()
  // As they are when the frame is put there: what the user reads isn't loaded anew.
  const look = useRef({ themeMode: theme.themeMode ?? 'auto', language: locale })
  const [place, setPlace] = useState<HTMLDivElement | null>(null)
  const [status, setStatus] = useState<WalletCardStatus>({ type: 'loading' })
  const [tries, setTries] = useState(0)
  // `tries`: another try puts the frame there again.
  useEffect(
    () => (place ? card.show({ place, ...look.current, onStatus: setStatus }) : undefined),
    [card, place, tries]
  )
  return (
    <ApproveTransactionView
      placeRef={setPlace}
      status={status.type}
      details={status.type === 'failed' ? describeCause(status.error) : undefined}
      onRetry={() => setTries(tries + 1)}
      onCancel={card.leave}
    />
  )
}
