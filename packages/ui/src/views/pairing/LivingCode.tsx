'use client'
import type { ReactNode } from 'react'
import { enLater } from '../../messages/en.later.js'
import { useMessages } from '../../messages/useMessages.js'
import type { PairingCodeModel } from '../../models/pairing.js'
import { IconTile } from '../../primitives/IconTile/IconTile.js'
import { QrCode, type QrCodeProps } from '../../primitives/QrCode/QrCode.js'
import { codeBlocked, codeOpen, cover, living, meter, rest, track } from './LivingCode.css.js'

/** What the living code shows. */
export interface LivingCodeProps
  extends Pick<PairingCodeModel, 'uri' | 'lifetimeMs' | 'remainingMs'>,
    Pick<QrCodeProps, 'label' | 'picture'> {
  /** True while the code is there and cannot be used; it is dimmed. */
  readonly blocked?: boolean | undefined
}

/** The code in a frame that shows how long it is good. The frame is decoration: the code renews itself. */
export function LivingCode(props: LivingCodeProps): ReactNode {
  const { uri, label, picture, lifetimeMs, remainingMs, blocked = false } = props
  const later = useMessages('later', enLater)
  const shownLabel = blocked ? later.codeBlocked : uri ? label : later.codeLoading
  const metered = uri && !blocked && lifetimeMs !== undefined && remainingMs !== undefined
  return (
    <div className={living} data-part="living-code" data-state={blocked ? 'blocked' : uri ? 'ready' : 'loading'}>
      <div className={blocked ? codeBlocked : codeOpen}>
        <QrCode text={uri} label={shownLabel} picture={picture} />
      </div>
      <svg className={meter} aria-hidden="true" focusable="false" data-part="code-meter">
        <rect className={track} />
        {metered && (
          // A new figure is a new line: an animation that runs would add the time that it has run already.
          <rect
            key={`${uri} ${remainingMs}`}
            className={rest}
            pathLength={1}
            style={{ animationDuration: `${lifetimeMs}ms`, animationDelay: `${remainingMs - lifetimeMs}ms` }}
          />
        )}
      </svg>
      {blocked && (
        <span className={cover}>
          <IconTile icon="offline" size="large" />
        </span>
      )}
    </div>
  )
}
