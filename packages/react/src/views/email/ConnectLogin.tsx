'use client'
import { isPorticoError } from '@portico/core'
import { isConsentMissing } from '@portico/core/internal'
import { EmailField, OrLine, WalletsRow } from '@portico/ui/views/email'
import { type ReactNode, useRef, useState } from 'react'
import { useSlice } from '../../hooks/useSlice.js'
import type { LoginMethod } from '../../presenters/connect/loginWays.js'
import { usePortico } from '../../usePortico.js'
import { type ConnectLoginProps, useViewContext } from '../ViewContext.js'

/** The ways to log in at one place of Connect, with the line between them and the wallets. */
export function ConnectLogin({ methods, place, isMain, onShowWallets }: ConnectLoginProps): ReactNode {
  const { socialParts } = useViewContext()
  const parts: Readonly<Record<LoginMethod, ReactNode>> = {
    email: <AddressField key="email" isMain={isMain} />,
    social: socialParts && <socialParts.ConnectSocialTiles key="social" place={place} />,
  }
  const wallets = onShowWallets && <WalletsRow onSelect={onShowWallets} />
  return place === 'under' ? (
    <>
      {wallets}
      <OrLine next="login" />
      {methods.map((method) => parts[method])}
    </>
  ) : (
    <>
      {methods.map((method) => parts[method])}
      <OrLine next="wallets" />
      {wallets}
    </>
  )
}

function AddressField({ isMain }: Pick<ConnectLoginProps, 'isMain'>): ReactNode {
  const client = usePortico()
  const { memory, consent } = useViewContext()
  const isBlocked = useSlice('consent', isConsentMissing)
  const isBusy = useSlice('attempt', ({ channel, status }) => channel === 'email' && status === 'preparing')
  const inputRef = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState(memory.email ?? '')
  const [isInvalid, setInvalid] = useState(false)
  const change = (next: string): void => {
    memory.email = next
    setEmail(next)
    setInvalid(false)
  }
  const submit = (): void => {
    client.connect({ email }).then(
      () => {
        // The next login may be of another user, or of another address.
        memory.email = undefined
      },
      (error: unknown) => {
        // Everything else is in the state, which the next view shows.
        if (!isPorticoError(error, 'EMAIL_INVALID')) return
        setInvalid(true)
        inputRef.current?.focus()
      }
    )
  }
  return (
    <EmailField
      value={email}
      onChange={change}
      onSubmit={submit}
      isMain={isMain}
      invalid={isInvalid}
      busy={isBusy}
      blockedBy={isBlocked ? consent.reasonId : undefined}
      onBlocked={consent.ask}
      inputRef={inputRef}
      initialFocus={isMain}
    />
  )
}
