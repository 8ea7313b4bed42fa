'use client'
import type { AttemptState } from '@portico/core'
import { useEffect, useState } from 'react'
import { usePortico } from '../../usePortico.js'
import { useSlice } from '../useSlice.js'

type LoginAttempt<C extends 'email' | 'social'> = Extract<AttemptState, { readonly channel: C }>

/** Returns the login as it is, and the last one while the view is leaving. Without an open login, Connect is shown. */
export function useLoginAttempt<C extends 'email' | 'social'>(channel: C): LoginAttempt<C> | undefined {
  const client = usePortico()
  const attempt = useSlice('attempt', (state) => state)
  const [last, setLast] = useState<LoginAttempt<C>>()
  const own = isOf(attempt, channel) ? attempt : undefined
  if (own && own !== last) setLast(own)
  const shown = own ?? last
  const isMissing = shown === undefined
  useEffect(() => {
    if (isMissing) client.router.replace('Connect')
  }, [client, isMissing])
  return shown
}

function isOf<C extends 'email' | 'social'>(attempt: AttemptState, channel: C): attempt is LoginAttempt<C> {
  return attempt.channel === channel
}
