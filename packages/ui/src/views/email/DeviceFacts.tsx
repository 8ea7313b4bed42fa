'use client'
import type { ReactNode } from 'react'
import { enEmail } from '../../messages/en.email.js'
import { useMessages } from '../../messages/useMessages.js'
import { Name } from '../../primitives/Name/Name.js'
import { plain } from '../../theme/plain.css.js'
import { fact, facts, name, note, number as numberClass, value as valueClass } from './DeviceFacts.css.js'

/** What a device is told by. */
export interface DeviceFactsProps {
  /** What is known of it: untrusted text. */
  readonly rows: readonly { readonly label: string; readonly value: string }[]
  /** Two digits. */
  readonly number: string
  /** What they are compared with. */
  readonly numberText: string
}

/** Rows that tell a device, and the number that it and the page of the link both show. */
export function DeviceFacts({ rows, number, numberText }: DeviceFactsProps): ReactNode {
  const texts = useMessages('emailView', enEmail)
  return (
    <dl className={facts} data-part="device-facts">
      {rows.map(({ label, value }) => (
        <div key={label} className={fact}>
          <dt className={name}>{label}</dt>
          <dd className={valueClass}>
            <Name>{value}</Name>
          </dd>
        </div>
      ))}
      <div className={fact}>
        <dt className={name}>
          <span className={plain}>{texts.number}</span>
          <span className={note}>{numberText}</span>
        </dt>
        <dd className={numberClass} dir="ltr" translate="no" data-part="device-number">
          {number}
        </dd>
      </div>
    </dl>
  )
}
