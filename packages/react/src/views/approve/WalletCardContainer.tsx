'use client'
import type { KeysPurpose, ShownCard, WalletCard, WalletCardStatus } from '@portico/core'
import { describeCause } from '@portico/core/internal'
import { useUi } from '@portico/ui'
import { ApproveTransactionView } from '@portico/ui/views/approveTransaction'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'

/** What the wallet by e-mail asks or shows: a place for its own frame, which draws the rest. */
export function WalletCardContainer(props: {
  /** With a purpose it shows the user's keys. */
  readonly params: { readonly card: WalletCard; readonly purpose?: KeysPurpose | undefined }
}): ReactNode {
  const { card, purpose } = props.params
  const { locale, theme } = useUi()
  const { themeMode = 'auto', themeVariables } = theme
  const look = useMemo(() => {
    const { accent, borderRadiusMaster } = themeVariables ?? {}
    return { themeMode, language: locale, themeVariables: { accent, borderRadiusMaster } }
  }, [themeMode, locale, themeVariables])
  const lookRef = useRef(look)
  const shownRef = useRef<ShownCard>(undefined)
  const [place, setPlace] = useState<HTMLDivElement | null>(null)
  const [status, setStatus] = useState<WalletCardStatus>({ type: 'loading' })
  const [tries, setTries] = useState(0)
  // `tries`: another try puts the frame there again.
  useEffect(() => {
    if (!place) return undefined
    const shown = card.show({ place, look: lookRef.current, onStatus: setStatus })
    shownRef.current = shown
    return () => {
      shownRef.current = undefined
      shown.hide()
    }
  }, [card, place, tries])
  // What the user reads isn't loaded anew.
  useEffect(() => {
    if (lookRef.current === look) return
    lookRef.current = look
    shownRef.current?.setLook(look)
  }, [look])
  return (
    <ApproveTransactionView
      placeRef={setPlace}
      status={status.type}
      isShort={purpose === undefined}
      details={status.type === 'failed' ? describeCause(status.error) : undefined}
      onRetry={() => setTries(tries + 1)}
      onCancel={card.leave}
    />
  )
}
