'use client'
import { type ReactNode, useMemo } from 'react'
import { Media, type MediaProps } from '../Media/Media.js'
import { Skeleton } from '../Skeleton/Skeleton.js'
import { drawCode } from './drawCode.js'
import { drawing, eyes, middle, modules, paper, waiting } from './QrCode.css.js'

/** Props of {@link QrCode}. */
export interface QrCodeProps {
  /** What a camera reads. While it is undefined the place is held at the same size. */
  readonly text?: string | undefined
  /** What the picture is, for a screen reader, such as 'QR code to scan with a wallet'. */
  readonly label: string
  /** The picture in the middle: an address shown through `<img>`, or the monogram of the name. */
  readonly picture?: Pick<MediaProps, 'name' | 'src' | 'color'> | undefined
}

/** Draws a QR code as wide as its place: dark on light in every theme, because that is what cameras read. */
export function QrCode({ text, label, picture }: QrCodeProps): ReactNode {
  const hasMiddle = picture !== undefined
  const code = useMemo(() => (text ? drawCode({ text, hasMiddle }) : undefined), [text, hasMiddle])
  if (!code) {
    return (
      <div className={paper} role="img" aria-label={label} aria-busy="true" data-part="qr-code" data-state="loading">
        <span className={waiting}>
          <Skeleton width="100%" height="100%" shape="square" />
        </span>
      </div>
    )
  }
  const edge = code.size + 2 * quietZone
  return (
    <div className={paper} role="img" aria-label={label} data-part="qr-code" data-state="ready">
      {/* A new text is a new drawing: it fades in where the old one was. */}
      <svg
        key={text}
        className={drawing}
        viewBox={`${-quietZone} ${-quietZone} ${edge} ${edge}`}
        aria-hidden="true"
        focusable="false"
      >
        <path className={modules} d={code.modules} />
        <path className={eyes} d={code.eyes} />
      </svg>
      {picture && (
        <span className={middle} style={{ width: `${((code.space - pictureMargin * 2) / edge) * 100}%` }}>
          <Media {...picture} size="fill" />
        </span>
      )}
    </div>
  )
}

/** Light modules between the code and the picture in its middle. */
const pictureMargin = 1

/** Light modules around the code, as many as ISO/IEC 18004 asks for. */
const quietZone = 4
