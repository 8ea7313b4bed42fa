'use client'
import { ConnectSocialsFooter } from '@portico/ui/views/social'
import type { ReactNode } from 'react'
import { useSlice } from '../../hooks/useSlice.js'
import { presentLoginNetworks } from '../../presenters/connect/social.js'

/** What a login gives, by the app's networks. */
export function ConnectSocialsFooterContainer(): ReactNode {
  const connections = useSlice('connections', (state) => state)
  const networks = useSlice('networks', ({ list }) => list)
  return <ConnectSocialsFooter networks={presentLoginNetworks({ connections, networks })} />
}
