import { Fragment, type ReactNode } from 'react'
import { Address } from '../../primitives/Address/Address.js'
import { Avatar } from '../../primitives/Avatar/Avatar.js'
import { Icon } from '../../primitives/Icon/Icon.js'
import { lockLine } from '../approveTransaction/CardSkeleton.css.js'
import { account, dot, host } from './ApproveView.css.js'

/** Whose card it is: the wallet's own origin, which no page can write here, and the account. */
export function LockLine({
  walletHost,
  address,
}: {
  readonly walletHost: string
  readonly address: string
}): ReactNode {
  return (
    <div className={lockLine} data-part="lock-line">
      <Icon name="lock" size={16} />
      <bdi className={host} dir="ltr">
        {(walletHost.match(LABELS) ?? []).map((label, index) => (
          <Fragment key={index}>
            {index > 0 && <wbr />}
            {label}
          </Fragment>
        ))}
      </bdi>
      <span className={account}>
        <span className={dot}>
          <Avatar address={address} size="small" />
        </span>
        <Address address={address} end={4} />
      </span>
    </div>
  )
}

/** The parts of a host, each with its dot: it breaks between them. */
const LABELS = /[^.]+\.?|\./g
