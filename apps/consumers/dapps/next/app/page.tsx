import { ConnectButton } from '@portico/react'
import type { ReactNode } from 'react'
import { Me } from './me'

export default function Page(): ReactNode {
  return (
    <main>
      <ConnectButton />
      <Me />
    </main>
  )
}
