'use client'
import { Fragment, type ReactNode } from 'react'
import { joinClasses } from '../../primitives/joinClasses.js'
import { differs, group, groups, hanging } from './AddressGroups.css.js'

/** Props of {@link AddressGroups}. */
export interface AddressGroupsProps {
  readonly address: string
  /** Marks the groups that are other ones than here. */
  readonly comparedWith?: string | undefined
}

/** Shows a whole address in groups of four characters. Copied, it is in one piece. */
export function AddressGroups({ address, comparedWith }: AddressGroupsProps): ReactNode {
  const { prefix, parts } = split(address)
  const others = comparedWith === undefined ? undefined : split(comparedWith).parts
  return (
    <span className={joinClasses(groups, prefix !== '' && hanging)} dir="ltr" translate="no" data-part="address-groups">
      {prefix !== '' && <span className={group}>{prefix}</span>}
      {parts.map((part, index) => {
        const isOther = others !== undefined && others[index]?.toLowerCase() !== part.toLowerCase()
        return (
          // A part may come twice; its place is what it is.
          <Fragment key={`${index} ${part}`}>
            <wbr className={group} />
            <span className={joinClasses(group, isOther && differs)} data-state={isOther ? 'differs' : undefined}>
              {part}
            </span>
          </Fragment>
        )
      })}
    </span>
  )
}

function split(address: string): { readonly prefix: string; readonly parts: readonly string[] } {
  const prefix = /^0x/i.exec(address)?.[0] ?? ''
  return { prefix, parts: address.slice(prefix.length).match(/.{1,4}/gu) ?? [] }
}
