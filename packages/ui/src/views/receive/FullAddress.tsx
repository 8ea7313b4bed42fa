'use client'
import { Fragment, type ReactNode } from 'react'
import { joinClasses } from '../../primitives/joinClasses.js'
import { Name } from '../../primitives/Name/Name.js'
import { plain } from '../../theme/plain.css.js'
import { fullAddress, group, prefixed } from './FullAddress.css.js'

/** A whole address in groups of four, always left to right. Selected and copied it is the address without spaces. */
export function FullAddress({ address }: { readonly address: string }): ReactNode {
  const prefix = /^0x/i.exec(address)?.[0] ?? ''
  const groups = [...(prefix ? [prefix] : []), ...(address.slice(prefix.length).match(/.{1,4}/gs) ?? [])]
  return (
    <Name
      key={address}
      className={joinClasses(fullAddress, prefix !== '' && prefixed)}
      dir="ltr"
      data-part="full-address"
    >
      {groups.map((text, index) => (
        // Groups are where they are, and may be equal.
        <Fragment key={index}>
          <span className={group}>{text}</span>
          {index > 0 && <wbr className={plain} />}
        </Fragment>
      ))}
    </Name>
  )
}
