'use client'
import type { ReactNode } from 'react'
import { useUi } from '../../UiContext.js'
import { Button, type ButtonProps } from '../Button/Button.js'
import { Icon } from '../Icon/Icon.js'
import { IconButton } from '../IconButton/IconButton.js'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.js'
import { useCopied } from './useCopied.js'

/** Props of {@link CopyButton}. */
export interface CopyButtonProps {
  /** The text that goes to the clipboard. */
  readonly value: string
  /** What the button says. */
  readonly label: string
  /** What it says, and what is read aloud, once the text is there. */
  readonly copiedLabel: string
  /** @default 'quiet' */
  readonly variant?: ButtonProps['variant']
  /** @default 'medium' */
  readonly size?: ButtonProps['size']
  /** Draws the icon alone; what the button says is then its name and tooltip. */
  readonly iconOnly?: boolean | undefined
  /** Takes the width of its container. */
  readonly fullWidth?: boolean | undefined
  /** True while there is nothing to copy yet. */
  readonly disabled?: boolean | undefined
  /** Called once the text is in the clipboard. */
  readonly onCopied?: (() => void) | undefined
}

/** Copies a text. It says so only after the clipboard took it, and says also when the clipboard did not. */
export function CopyButton({
  value,
  label,
  copiedLabel,
  variant = 'quiet',
  size,
  iconOnly = false,
  fullWidth,
  disabled,
  onCopied,
}: CopyButtonProps): ReactNode {
  const { messages } = useUi()
  const [result, copy] = useCopied({
    // Undefined in a page that is not a secure context; the failure is shown like a refusal.
    write: () => navigator.clipboard.writeText(value),
    onCopied,
  })
  const icon = result === 'copied' ? 'check' : 'copy'
  const shown = result === 'copied' ? copiedLabel : result === 'failed' ? messages.copyFailed : label
  return (
    <>
      {iconOnly ? (
        <IconButton icon={icon} label={shown} disabled={disabled} data-part="copy-button" onClick={copy} />
      ) : (
        <Button
          variant={variant}
          size={size}
          fullWidth={fullWidth}
          disabled={disabled}
          data-part="copy-button"
          onClick={copy}
        >
          <Icon name={icon} size={16} />
          {shown}
        </Button>
      )}
      <VisuallyHidden role="status">{result === 'idle' ? '' : shown}</VisuallyHidden>
    </>
  )
}
