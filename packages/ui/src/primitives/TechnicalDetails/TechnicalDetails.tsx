'use client'
import type { ReactNode } from 'react'
import { useUi } from '../../UiContext.js'
import { CopyButton } from '../CopyButton/CopyButton.js'
import { Disclosure } from '../Disclosure/Disclosure.js'
import { raw } from './TechnicalDetails.css.js'

/** Props of {@link TechnicalDetails}. */
export interface TechnicalDetailsProps {
  /** The raw text of what went wrong: untrusted, in any language, any length. Its first two lines are shown, all of it is copied. */
  readonly text: string
}

/** Keeps a raw error one press away, with a button that copies it. */
export function TechnicalDetails({ text }: TechnicalDetailsProps): ReactNode {
  const { messages } = useUi()
  return (
    <Disclosure summary={messages.details}>
      <code className={raw} dir="auto" translate="no" data-part="raw-error">
        {summaryOf(text)}
      </code>
      <CopyButton value={text} label={messages.copyDetails} copiedLabel={messages.copied} variant="text" size="small" />
    </Disclosure>
  )
}

/** The code and what was said first. What libraries add around it repeats both, so it is only copied. */
function summaryOf(text: string): string {
  const [code = '', said = ''] = text.split('\n').filter((line) => line.trim() !== '')
  return said ? `${code}\n${said}` : code
}
