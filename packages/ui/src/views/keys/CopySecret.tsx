'use client'
import type { ReactNode } from 'react'
import { useKeysMessages } from '../../messages/useKeysMessages.js'
import { useCopied } from '../../primitives/CopyButton/useCopied.js'
import { Icon } from '../../primitives/Icon/Icon.js'
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.js'
import { useUi } from '../../UiContext.js'
import { SideButton } from '../walletCard/SideButton.js'

/** Copies what opens the wallet, where nothing covers the card, and says what came of it. */
export function CopySecret(props: {
  readonly text: string
  readonly isBlocked: boolean
  readonly describedBy: string
  readonly onCopy: (text: string) => Promise<void>
}): ReactNode {
  const { text, isBlocked, describedBy, onCopy } = props
  const { messages } = useUi()
  const texts = useKeysMessages()
  const [result, copy] = useCopied({ write: () => onCopy(text) })
  const shown = result === 'copied' ? messages.copied : result === 'failed' ? messages.copyFailed : texts.copy
  return (
    <>
      <SideButton isBlocked={isBlocked} describedBy={describedBy} onClick={() => void copy()}>
        <Icon name={result === 'copied' ? 'check' : 'copy'} size={16} />
        {shown}
      </SideButton>
      <VisuallyHidden role="status">{result === 'idle' ? '' : shown}</VisuallyHidden>
    </>
  )
}
