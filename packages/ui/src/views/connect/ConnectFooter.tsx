'use client'
import type { ReactNode } from 'react'
import { Button } from '../../primitives/Button/Button.js'
import { Link } from '../../primitives/Link/Link.js'
import { plain } from '../../theme/plain.css.js'
import { useUi } from '../../UiContext.js'
import { footer, learn, legal, line } from './ConnectFooter.css.js'

/** What the footer of the connect view shows and reports. */
export interface ConnectFooterProps {
  /** Page of the app's terms, an https URL; with this or the next one the legal sentence is shown. */
  readonly termsUrl?: string | undefined
  /** Page of the app's privacy policy, an https URL. */
  readonly privacyUrl?: string | undefined
  /** Called when a user asks what a wallet is; without it (the list is empty and says so) no such line. */
  readonly onLearn?: (() => void) | undefined
  /** Called when the user's pointer or focus comes to that line, to fetch what it opens. */
  readonly onIntentLearn?: (() => void) | undefined
}

/** The line for people without a wallet and the legal sentence; goes into the shell's footer. */
export function ConnectFooter(props: ConnectFooterProps): ReactNode {
  const { termsUrl, privacyUrl, onLearn, onIntentLearn } = props
  const { messages } = useUi()
  const terms = termsUrl && <Link href={termsUrl}>{messages.terms}</Link>
  const privacy = privacyUrl && <Link href={privacyUrl}>{messages.privacyPolicy}</Link>
  if (!onLearn && !terms && !privacy) return null
  return (
    <div className={footer} data-part="connect-footer">
      {onLearn && (
        <div className={line}>
          <span className={plain}>{messages.newToWallets}</span>
          <Button
            variant="text"
            size="small"
            className={learn}
            onClick={onLearn}
            onPointerEnter={onIntentLearn}
            onFocus={onIntentLearn}
          >
            {messages.whatIsAWallet}
          </Button>
        </div>
      )}
      {(terms || privacy) && (
        <p className={legal} data-part="legal">
          {messages.legal.before}
          {terms}
          {terms && privacy && messages.legal.between}
          {privacy}
          {messages.legal.after}
        </p>
      )}
    </div>
  )
}
