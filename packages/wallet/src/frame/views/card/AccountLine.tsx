import { Address, Avatar } from '@portico/ui'
import type { ReactNode } from 'react'
import { LockLine } from './LockLine.tsx'
import { account, dot } from './walletCard.css.ts'

/** The wallet's origin, and the account that signs. */
export function AccountLine(props: { readonly walletHost: string; readonly address: string }): ReactNode {
  const { walletHost, address } = props
  return (
    <LockLine walletHost={walletHost}>
      <span className={account}>
        <span className={dot}>
          <Avatar address={address} size="small" />
        </span>
        <Address address={address} />
      </span>
    </LockLine>
  )
}
