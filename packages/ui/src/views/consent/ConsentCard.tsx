'use client'
import type { ReactNode, RefObject } from 'react'
import { Checkbox } from '../../primitives/Checkbox/Checkbox.js'
import { Link } from '../../primitives/Link/Link.js'
import { useUi } from '../../UiContext.js'
import { consent, reason } from './ConsentCard.css.js'

/** What the question for consent shows and reports. */
export interface ConsentCardProps {
  /** Page of the app's terms, an https URL; without it the sentence names only the privacy policy. */
  readonly termsUrl?: string | undefined
  /** Page of the app's privacy policy, an https URL; without it the sentence names only the terms. */
  readonly privacyUrl?: string | undefined
  /** Whether the user accepted. */
  readonly checked: boolean
  /** Called with true when the user accepts and with false when they take it back. */
  readonly onChange: (checked: boolean) => void
  /** Receives the native checkbox, which gets the focus when the user presses what is blocked. */
  readonly inputRef?: RefObject<HTMLInputElement | null> | undefined
  /** Id for the line that says what is missing; blocked rows refer to it. */
  readonly reasonId: string
  /** Stresses that line, once the user pressed what is blocked. It does not announce itself: the live regions do that. */
  readonly showReason: boolean
}

/** The checkbox over a list that waits until the app's terms are accepted. Nothing without a URL to read. */
export function ConsentCard(props: ConsentCardProps): ReactNode {
  const { termsUrl, privacyUrl, checked, onChange, inputRef, reasonId, showReason } = props
  const { messages } = useUi()
  const { before, between, after } = messages.consent
  const documents = [
    { url: termsUrl, name: messages.terms },
    { url: privacyUrl, name: messages.privacyPolicy },
  ].flatMap(({ url, name }) => (url ? [{ url, name }] : []))
  if (documents.length === 0) return null
  const missing = showReason && !checked
  return (
    <div className={consent} data-part="consent">
      <Checkbox
        checked={checked}
        onChange={onChange}
        inputRef={inputRef}
        invalid={missing}
        describedBy={checked ? undefined : reasonId}
        accessibleName={`${before}${documents.map(({ name }) => name).join(between)}${after}`}
      >
        {before}
        {documents.map(({ url, name }, index) => [
          index > 0 && between,
          <Link key={name} href={url}>
            {name}
          </Link>,
        ])}
        {after}
      </Checkbox>
      <p
        id={reasonId}
        className={reason}
        data-part="consent-reason"
        data-state={checked ? 'accepted' : missing ? 'asked' : 'waiting'}
      >
        {messages.consentReason}
      </p>
    </div>
  )
}
