import type { ReactNode } from 'react'
import { Address } from '../../primitives/Address/Address.js'
import { Avatar } from '../../primitives/Avatar/Avatar.js'
import { LockLine } from './LockLine.js'
import { account, dot } from './walletCard.css.js'

/** Whose card it is, and the account that signs. */
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
