'use client'
import type { ReactNode } from 'react'
import { useUi } from '../../UiContext.js'
import { CopyButton } from '../CopyButton/CopyButton.js'
import { Disclosure } from '../Disclosure/Disclosure.js'
import { raw } from './TechnicalDetails.css.js'

/** Props of {@link TechnicalDetails}. */
export interface TechnicalDetailsProps {
  /** The raw text of what went wrong: untrusted, in any language, any length. */
  readonly text: string
}

/** Keeps a raw error one press away, with a button that copies it. */
export function TechnicalDetails({ text }: TechnicalDetailsProps): ReactNode {
  const { messages } = useUi()
  return (
    <Disclosure summary={messages.details}>
      <code className={raw} dir="auto" data-part="raw-error">
        {text}
      </code>
      <CopyButton value={text} label={messages.copyDetails} copiedLabel={messages.copied} variant="text" size="small" />
    </Disclosure>
  )
}
