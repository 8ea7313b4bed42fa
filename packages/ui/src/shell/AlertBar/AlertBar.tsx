'use client'
import type { ReactNode } from 'react'
import type { IconName } from '../../icons/icons.generated.js'
import { Icon } from '../../primitives/Icon/Icon.js'
import { IconButton } from '../../primitives/IconButton/IconButton.js'
import { joinClasses } from '../../primitives/joinClasses.js'
import { plain } from '../../theme/plain.css.js'
import { useUi } from '../../UiContext.js'
import { advice, alertBar, icon as iconClass, title as titleClass, tones, words } from './AlertBar.css.js'
import { DocsLink } from './DocsLink.js'

/** Props of {@link AlertBar}. */
export interface AlertBarProps {
  /** How serious it is; decides color and icon. */
  readonly tone: 'info' | 'success' | 'warning' | 'danger'
  /** What happened, in bold above the message; names the cross as well, so that several can be told apart. */
  readonly title?: string | undefined
  /** What to do about it; without a title, also what happened. */
  readonly message: string
  /** Where to read more, an http or https address. Any other is shown as text. */
  readonly docsUrl?: string | undefined
  /** Shows a cross and is called by it. */
  readonly onDismiss?: (() => void) | undefined
}

/** Renders a notice over a view. The live regions read it aloud, so it has no role of its own. */
export function AlertBar({ tone, title, message, docsUrl, onDismiss }: AlertBarProps): ReactNode {
  const { messages } = useUi()
  return (
    <div className={joinClasses(alertBar, tones[tone])} data-part="alert-bar" data-tone={tone}>
      <span className={iconClass}>
        <Icon name={icons[tone]} />
      </span>
      <div className={words}>
        {title !== undefined && (
          <strong className={titleClass} dir="auto">
            {title}
          </strong>
        )}
        <p className={title === undefined ? plain : advice} dir="auto">
          <span className={plain}>{message}</span>
          {docsUrl !== undefined && (
            <>
              {' '}
              <DocsLink url={docsUrl} />
            </>
          )}
        </p>
      </div>
      {onDismiss && (
        <IconButton
          icon="close"
          label={title === undefined ? messages.close : messages.dismissAlert(title)}
          onClick={onDismiss}
        />
      )}
    </div>
  )
}

const icons = { info: 'info', success: 'check', warning: 'warning', danger: 'error' } as const satisfies Record<
  AlertBarProps['tone'],
  IconName
>
