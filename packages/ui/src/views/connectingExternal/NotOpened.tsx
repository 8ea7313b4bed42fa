'use client'
import type { ReactNode } from 'react'
import type { AttemptModel } from '../../models/attempt.js'
import { ButtonGrid } from '../../primitives/ButtonGrid/ButtonGrid.js'
import { ButtonLink } from '../../primitives/ButtonLink/ButtonLink.js'
import { Callout } from '../../primitives/Callout/Callout.js'
import { CopyButton } from '../../primitives/CopyButton/CopyButton.js'
import { useUi } from '../../UiContext.js'

/** What to do when the wallet's app did not open: get it, or take its link elsewhere. */
export function NotOpened({ wallet, installUrl, copyLink }: AttemptModel): ReactNode {
  const { messages } = useUi()
  return (
    <>
      <Callout tone="tip">{messages.didNotOpen(wallet.name)}</Callout>
      <ButtonGrid>
        {copyLink && <CopyButton value={copyLink} label={messages.copyLink} copiedLabel={messages.copied} />}
        {installUrl && <ButtonLink href={installUrl}>{messages.install}</ButtonLink>}
      </ButtonGrid>
    </>
  )
}
