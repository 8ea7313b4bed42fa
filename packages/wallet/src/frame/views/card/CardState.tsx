import { StateMessage } from '@portico/ui'
import { IconTile, type IconTileProps } from '@portico/ui/internal/frame'
import { type ReactNode, useEffect, useRef } from 'react'
import { state } from './walletCard.css.ts'

/** What the card has come to, in place of what is asked. It gets the focus, and is read aloud. */
export function CardState(props: {
  readonly icon: IconTileProps['icon']
  readonly tone: 'neutral' | 'success' | 'warning' | 'danger'
  readonly title: string
  readonly text: string
  readonly part: string
  /** Notes below. */
  readonly children?: ReactNode
}): ReactNode {
  const { icon, tone, title, text, part, children } = props
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus({ preventScroll: true }), [])
  return (
    <div
      ref={ref}
      className={state}
      role={tone === 'danger' || tone === 'warning' ? 'alert' : 'status'}
      tabIndex={-1}
      data-part={part}
    >
      <StateMessage media={<IconTile icon={icon} size="large" tone={tone} />} title={title} text={text}>
        {children}
      </StateMessage>
    </div>
  )
}
