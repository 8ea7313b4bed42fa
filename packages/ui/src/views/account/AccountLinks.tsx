'use client'
import type { ReactNode } from 'react'
import { ButtonGrid } from '../../primitives/ButtonGrid/ButtonGrid.js'
import { ButtonLink } from '../../primitives/ButtonLink/ButtonLink.js'
import { CopyButton } from '../../primitives/CopyButton/CopyButton.js'
import { useUi } from '../../UiContext.js'

/** What the links of an account need. */
export interface AccountLinksProps {
  /** The whole address, which is copied. */
  readonly address: string
  /** The address on the block explorer; only https pages are linked. */
  readonly explorerUrl?: string | undefined
}

/** Copy the address, see it on the explorer. */
export function AccountLinks({ address, explorerUrl }: AccountLinksProps): ReactNode {
  const { messages } = useUi()
  return (
    <ButtonGrid>
      <CopyButton value={address} label={messages.copyAddress} copiedLabel={messages.copied} fullWidth />
      {explorerUrl !== undefined && (
        <ButtonLink href={explorerUrl} fullWidth>
          {messages.viewOnExplorer}
        </ButtonLink>
      )}
    </ButtonGrid>
  )
}
