'use client'
import type { EmbeddedUser } from '@portico/core/adapter'
import { useEffect, useState } from 'react'
import { useAccount } from '../../hooks/account/useAccount.js'
import { usePorticoContext } from '../../PorticoContext.js'

/** Whose wallet by e-mail is the one in use: `reading` until that is known, undefined where another wallet is in use. */
export function useEmailUser(): EmbeddedUser | 'reading' | undefined {
  const { client } = usePorticoContext()
  const { connection } = useAccount()
  const isEmail = connection?.connectorId === 'embedded'
  const [user, setUser] = useState<EmbeddedUser | 'reading' | undefined>('reading')
  useEffect(() => {
    if (!isEmail) return undefined
    let isGone = false
    const take = (known?: EmbeddedUser): void => {
      if (!isGone) setUser(known)
    }
    client.email.user().then(take, () => take())
    return () => {
      isGone = true
    }
  }, [client, isEmail])
  return isEmail ? user : undefined
}
