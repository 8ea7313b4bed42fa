'use client'
import type { ReactNode } from 'react'
import type { SendFigure, SendPartyModel } from '../../models/send.js'
import { Address } from '../../primitives/Address/Address.js'
import { Apart } from '../../primitives/apart.js'
import { CopyButton } from '../../primitives/CopyButton/CopyButton.js'
import { Icon } from '../../primitives/Icon/Icon.js'
import { joinClasses } from '../../primitives/joinClasses.js'
import { Link } from '../../primitives/Link/Link.js'
import { Name } from '../../primitives/Name/Name.js'
import { plain } from '../../theme/plain.css.js'
import { useUi } from '../../UiContext.js'
import {
  fact,
  factDense,
  factNote,
  factRuled,
  factStrong,
  factValue,
  figureTones,
  inFact,
  linked,
} from './SendView.css.js'

/** A line of what is sent: what it is, and a figure or something else. */
export function Fact(props: {
  readonly label: string
  readonly figure?: SendFigure
  readonly strong?: boolean
  /** How bad the figure is. @default 'plain' */
  readonly tone?: keyof typeof figureTones
  /** Without a line above it, and lower. @default false */
  readonly dense?: boolean
  readonly children?: ReactNode
}): ReactNode {
  const { label, figure, strong, tone = 'plain', dense, children } = props
  return (
    <div className={joinClasses(fact, dense ? factDense : factRuled)}>
      <span className={plain}>{label}</span>
      <span className={joinClasses(factValue, strong && factStrong, figureTones[tone])}>
        {figure ? <Name>{figure.text}</Name> : <Apart>{children}</Apart>}{' '}
        {figure?.note !== undefined && <Name className={factNote}>{figure.note}</Name>}
      </span>
    </div>
  )
}

/** A name with the shortened address behind it, or the address alone. */
export function Party({ party: { name, address } }: { readonly party: SendPartyModel }): ReactNode {
  return (
    <>
      {name !== undefined && <Name>{name}</Name>}
      {/* Outside of the name: at its end, right to left, it would be nowhere. */ ' '}
      <span className={name === undefined ? plain : factNote}>
        <Address address={address} />
      </span>
    </>
  )
}

/** A shortened address or hash that leads to its page in the explorer, or is copied without one. */
export function ExplorerLink(props: {
  readonly value: string
  readonly href?: string | undefined
  /** What the button says that copies it. */
  readonly copyLabel: string
}): ReactNode {
  const { value, href, copyLabel } = props
  const { messages } = useUi()
  if (href === undefined) {
    return (
      <span className={linked}>
        <Address address={value} />
        <span className={inFact}>
          <CopyButton value={value} label={copyLabel} copiedLabel={messages.copied} iconOnly />
        </span>
      </span>
    )
  }
  return (
    <Link href={href}>
      <span className={linked}>
        <Address address={value} />
        <Icon name="external" size={16} />
      </span>
    </Link>
  )
}
