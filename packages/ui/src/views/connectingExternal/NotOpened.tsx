'use client'
import type { ReactNode } from 'react'
import type { AttemptModel } from '../../models/attempt.js'
import { ButtonGrid } from '../../primitives/ButtonGrid/ButtonGrid.js'
import { ButtonLink } from '../../primitives/ButtonLink/ButtonLink.js'
import { Callout } from '../../primitives/Callout/Callout.js'
import { CopyButton } from '../../primitives/CopyButton/CopyButton.js'
import { useUi } from '../../UiContext.js'
import type { AttemptCallbacks } from './AttemptButtons.js'

/** What to do when the wallet's app did not open: get it, or take its link elsewhere. */
export function NotOpened(props: AttemptModel & Pick<AttemptCallbacks, 'onInstall'>): ReactNode {
  const { wallet, installUrl, copyLink, onInstall } = props
  const { messages } = useUi()
  return (
    <>
      <Callout tone="tip">{messages.didNotOpen(wallet.name)}</Callout>
      <ButtonGrid>
        {copyLink && <CopyButton value={copyLink} label={messages.copyLink} copiedLabel={messages.copied} />}
        {installUrl && (
          <ButtonLink href={installUrl} onOpen={onInstall}>
            {messages.install}
          </ButtonLink>
        )}
      </ButtonGrid>
    </>
  )
}
