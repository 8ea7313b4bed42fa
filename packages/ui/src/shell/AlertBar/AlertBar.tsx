'use client'
import type { ReactNode } from 'react'
import type { IconName } from '../../icons/icons.generated.js'
import { Icon } from '../../primitives/Icon/Icon.js'
import { IconButton } from '../../primitives/IconButton/IconButton.js'
import { joinClasses } from '../../primitives/joinClasses.js'
import { useUi } from '../../UiContext.js'
import { alertBar, message as messageClass, tones } from './AlertBar.css.js'

/** Props of {@link AlertBar}. */
export interface AlertBarProps {
  /** How serious it is; decides colour and icon. */
  readonly tone: 'info' | 'success' | 'warning' | 'danger'
  /** What happened and what to do, in one sentence. */
  readonly message: string
  /** Shows a cross and is called by it. */
  readonly onDismiss?: (() => void) | undefined
}

/** Renders a notice over a view. The live regions read it aloud, so it has no role of its own. */
export function AlertBar({ tone, message, onDismiss }: AlertBarProps): ReactNode {
  const { messages } = useUi()
  return (
    <div className={joinClasses(alertBar, tones[tone])} data-part="alert-bar" data-tone={tone}>
      <Icon name={icons[tone]} />
      <span className={messageClass}>{message}</span>
      {onDismiss && <IconButton icon="close" label={messages.close} onClick={onDismiss} />}
    </div>
  )
}

const icons = { info: 'info', success: 'success', warning: 'alert', danger: 'error' } as const satisfies Record<
  AlertBarProps['tone'],
  IconName
>
