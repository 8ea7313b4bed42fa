'use client'
import type { ReactNode } from 'react'
import type { PairingCodeModel } from '../../models/pairing.js'
import { MediaPair, type MediaPairProps } from '../../primitives/MediaPair/MediaPair.js'
import { useUi } from '../../UiContext.js'

/** What the two pictures of a pairing show. */
export interface PairingPicturesProps extends Pick<PairingCodeModel, 'app' | 'wallet'>, Pick<MediaPairProps, 'tone'> {}

/** The site and the wallet, or a letter for whichever wallet answers. */
export function PairingPictures({ app, wallet, tone }: PairingPicturesProps): ReactNode {
  const { messages } = useUi()
  return (
    <MediaPair
      app={{ name: app.name, src: app.icon }}
      wallet={{ name: wallet?.name ?? messages.dialogFallbackTitle, src: wallet?.icon, color: wallet?.color }}
      tone={tone}
    />
  )
}
