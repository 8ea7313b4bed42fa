'use client'
import { useAccount } from '@portico/react'
import type { ReactNode } from 'react'
import { useConnection } from 'wagmi'

/** What both say of the same connection. */
export function Me(): ReactNode {
  const portico = useAccount()
  const wagmi = useConnection()
  return (
    <dl>
      <dt>Portico</dt>
      <dd id="portico">{`${portico.status} ${portico.address ?? ''}`}</dd>
      <dt>wagmi</dt>
      <dd id="wagmi">{`${wagmi.status} ${wagmi.address ?? ''}`}</dd>
    </dl>
  )
}
