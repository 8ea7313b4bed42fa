'use client'
import type { ReactNode } from 'react'
import { plain } from '../../theme/plain.css.js'
import { Name } from '../Name/Name.js'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.js'
import { address as addressClass } from './Address.css.js'

/** Props of {@link Address}. */
export interface AddressProps {
  /** The whole address. */
  readonly address: string
  /** Characters shown at the start, a `0x` not counted. @default 4 */
  readonly start?: number | undefined
  /** Characters shown at the end. @default 6 */
  readonly end?: number | undefined
}

/** Shows a shortened address, always left to right. The whole one is its tooltip and what is read aloud. */
export function Address({ address, start = 4, end = 6 }: AddressProps): ReactNode {
  const head = (/^0x/i.test(address) ? 2 : 0) + start
  const short = address.length > head + end + 1 ? `${address.slice(0, head)}…${address.slice(-end)}` : address
  return (
    <Name key={address} className={addressClass} dir="ltr" title={address} data-part="address">
      <span className={plain} aria-hidden="true">
        {short}
      </span>
      <VisuallyHidden>{address}</VisuallyHidden>
    </Name>
  )
}
