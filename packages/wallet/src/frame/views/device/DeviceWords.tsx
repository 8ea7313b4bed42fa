import { IconTile, type IconTileProps, Name } from '@portico/ui/internal/frame'
import type { ReactNode } from 'react'
import { useFocusedHeading } from '../card/useFocusedHeading.ts'
import { sentence, strong as strongClass, title as titleClass, words } from './DeviceView.css.ts'

/** What the page says. Its heading gets the focus, never a button: a key that is still pressed answers nothing. */
export function DeviceWords(props: {
  readonly icon: IconTileProps['icon']
  readonly tone?: IconTileProps['tone']
  readonly title: string
  /** What it is about, on a line of its own. */
  readonly strong?: string | undefined
  readonly text: string
}): ReactNode {
  const { icon, tone, title, strong, text } = props
  const headingRef = useFocusedHeading()
  return (
    <>
      <IconTile icon={icon} size="large" tone={tone} />
      <div className={words}>
        <h1 ref={headingRef} className={titleClass} tabIndex={-1} data-part="device-title">
          {title}
        </h1>
        {strong !== undefined && <Name className={strongClass}>{strong}</Name>}
        <p className={sentence}>{text}</p>
      </div>
    </>
  )
}
