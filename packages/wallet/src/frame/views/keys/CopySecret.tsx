import { Icon, useUi, VisuallyHidden } from '@portico/ui'
import { useCopied } from '@portico/ui/internal/frame'
import type { ReactNode } from 'react'
import { enKeys } from '../../texts/en.keys.ts'
import { useFrameMessages } from '../../texts/useFrameMessages.ts'
import { SideButton } from '../card/SideButton.tsx'

/** Copies what opens the wallet, where nothing covers the card, and says what came of it. */
export function CopySecret(props: {
  readonly text: string
  readonly isBlocked: boolean
  readonly describedBy: string
  readonly onCopy: (text: string) => Promise<void>
}): ReactNode {
  const { text, isBlocked, describedBy, onCopy } = props
  const { messages } = useUi()
  const texts = useFrameMessages('keys', enKeys)
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
