import { Icon } from '@portico/ui'
import { Name } from '@portico/ui/internal/frame'
import { lockLine, plain } from '@portico/ui/internal/styles'
import { Fragment, type ReactNode } from 'react'
import { host } from './walletCard.css.ts'

/** The wallet's own origin, which no page can write here, and its user. */
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
