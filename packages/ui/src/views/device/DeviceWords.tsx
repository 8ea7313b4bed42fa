'use client'
import type { ReactNode } from 'react'
import { IconTile, type IconTileProps } from '../../primitives/IconTile/IconTile.js'
import { Name } from '../../primitives/Name/Name.js'
import { useFocusedHeading } from '../walletCard/useFocusedHeading.js'
import { sentence, strong as strongClass, title as titleClass, words } from './DeviceView.css.js'

/** What the page says. Its heading gets the focus, never a button: nobody answers by a key that is still pressed. */
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
