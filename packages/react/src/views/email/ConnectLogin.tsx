'use client'
import { isPorticoError } from '@portico/core'
import { isConsentMissing } from '@portico/core/internal'
import { EmailField, OrLine, WalletsRow } from '@portico/ui/views/email'
import { type ReactNode, useRef, useState } from 'react'
import { useSlice } from '../../hooks/useSlice.js'
import { usePortico } from '../../usePortico.js'
import { type ConnectLoginProps, useViewContext } from '../ViewContext.js'

/** The field for an address in Connect, with the line between it and the wallets. */
export function ConnectLogin({ place, isMain, onShowWallets }: ConnectLoginProps): ReactNode {
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
  const field = (
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
  if (place === 'under')
    return (
      <>
        {onShowWallets && <WalletsRow onSelect={onShowWallets} />}
        <OrLine next="login" />
        {field}
      </>
    )
  return (
    <>
      {field}
      <OrLine next="wallets" />
      {onShowWallets && <WalletsRow onSelect={onShowWallets} />}
    </>
  )
}
