import { Fragment, type ReactNode } from 'react'
import { Icon } from '../../primitives/Icon/Icon.js'
import { Name } from '../../primitives/Name/Name.js'
import { plain } from '../../theme/plain.css.js'
import { lockLine } from '../approveTransaction/CardSkeleton.css.js'
import { host } from './walletCard.css.js'

/** Whose card it is: the wallet's own origin, which no page can write here, and who uses it. */
export function LockLine(props: { readonly walletHost: string; readonly children?: ReactNode }): ReactNode {
  const { walletHost, children } = props
  return (
    <div className={lockLine} data-part="lock-line">
      <Icon name="lock" size={16} />
      <Name className={host} dir="ltr">
        {(walletHost.match(LABELS) ?? []).map((label, index) => (
          <Fragment key={index}>
            {index > 0 && <wbr />}
            <span className={plain}>{label}</span>
          </Fragment>
        ))}
      </Name>
      {children}
    </div>
  )
}

/** The parts of a host, each with its dot: it breaks between them. */
const LABELS = /[^.]+\.?|\./g
