import { useAccount } from '@portico/react'
import type { ReactNode } from 'react'

/** Renders the account in one line, for tests to read. */
export function Status(): ReactNode {
  const { status, address } = useAccount()
  return (
    <p>
      <output>{address ? `${status} ${address}` : status}</output>
    </p>
  )
}
