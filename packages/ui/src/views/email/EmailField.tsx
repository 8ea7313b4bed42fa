'use client'
import { type ReactNode, type RefObject, useId } from 'react'
import { enEmail } from '../../messages/en.email.js'
import { useMessages } from '../../messages/useMessages.js'
import { Button } from '../../primitives/Button/Button.js'
import { Icon } from '../../primitives/Icon/Icon.js'
import { joinClasses } from '../../primitives/joinClasses.js'
import { useUi } from '../../UiContext.js'
import { useMediaQuery } from '../../useMediaQuery.js'
import { box, emailField, input, place, press, problem, wrong } from './EmailField.css.js'

/** What the field for an e-mail address shows and reports. */
export interface EmailFieldProps {
  readonly value: string
  /** Called with the new text at every key. */
  readonly onChange: (value: string) => void
  /** Called when the user continues, by Enter too. */
  readonly onSubmit: () => void
  /** Whether this is the thing to do next; beside wallets that are installed it is not. */
  readonly isMain: boolean
  /** The given address is invalid: says what one looks like. */
  readonly invalid?: boolean | undefined
  /** A code is being sent. */
  readonly busy?: boolean | undefined
  /** Id of the element that says why the user can't log in yet; the button then reads disabled and stays focusable. */
  readonly blockedBy?: string | undefined
  /** Called instead of `onSubmit` while `blockedBy` is set. */
  readonly onBlocked?: (() => void) | undefined
  /** Called when the pointer or the focus comes to the field, to fetch what comes next. */
  readonly onIntent?: (() => void) | undefined
  /** Receives the native field. */
  readonly inputRef?: RefObject<HTMLInputElement | null> | undefined
  /** Gets the focus when the modal opens at this view, unless that would bring up the keyboard of a phone. */
  readonly initialFocus?: boolean | undefined
}

/** Logging in without a wallet: an address and a button in a form of their own. */
export function EmailField(props: EmailFieldProps): ReactNode {
  const { value, onChange, onSubmit, isMain, invalid = false, busy, blockedBy, onBlocked, onIntent } = props
  const { messages } = useUi()
  const texts = useMessages('emailView', enEmail)
  const problemId = useId()
  const isDesktop = useMediaQuery('(hover: hover) and (pointer: fine)')
  return (
    <form
      className={emailField}
      noValidate
      data-part="email-field"
      data-state={busy ? 'busy' : invalid ? 'invalid' : 'idle'}
      onSubmit={(event) => {
        event.preventDefault()
        if (busy) return
        if (blockedBy === undefined) onSubmit()
        else onBlocked?.()
      }}
    >
      <div className={joinClasses(box, invalid && wrong)}>
        <label className={place}>
          <Icon name="email" />
          <input
            ref={props.inputRef}
            className={input}
            type="email"
            name="email"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onFocus={onIntent}
            aria-label={texts.address}
            aria-invalid={invalid || undefined}
            aria-describedby={invalid ? problemId : undefined}
            placeholder={texts.address}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            data-part="email-input"
            data-initial-focus={props.initialFocus && isDesktop ? '' : undefined}
          />
        </label>
        <Button
          type="submit"
          variant={isMain ? 'primary' : 'quiet'}
          className={press}
          busy={busy}
          aria-disabled={blockedBy !== undefined || undefined}
          aria-describedby={blockedBy}
          onPointerEnter={onIntent}
        >
          {messages.continueLabel}
        </Button>
      </div>
      {invalid && (
        <p id={problemId} className={problem} role="alert" data-part="email-problem">
          {texts.invalid}
        </p>
      )}
    </form>
  )
}
