'use client'
import type { ReactNode } from 'react'
import { Apart } from '../../primitives/apart.js'
import { Button } from '../../primitives/Button/Button.js'
import { Link } from '../../primitives/Link/Link.js'
import { plain } from '../../theme/plain.css.js'
import { useUi } from '../../UiContext.js'
import { footer, get, legal, line } from './ConnectFooter.css.js'

/** What the footer of the connect view shows and reports. */
export interface ConnectFooterProps {
  /** Page of the app's terms, an https URL; with this or the next one the legal sentence is shown. */
  readonly termsUrl?: string | undefined
  /** Page of the app's privacy policy, an https URL. */
  readonly privacyUrl?: string | undefined
  /** Called when a user wants a first wallet; without it (the list offers one already) no such line. */
  readonly onGetWallet?: (() => void) | undefined
  /** Called when the user's pointer or focus comes to that line, to fetch what it opens. */
  readonly onIntentGetWallet?: (() => void) | undefined
}

/** The line for people without a wallet and the legal sentence; goes into the shell's footer. */
export function ConnectFooter(props: ConnectFooterProps): ReactNode {
  const { termsUrl, privacyUrl, onGetWallet, onIntentGetWallet } = props
  const { messages } = useUi()
  const terms = termsUrl && <Link href={termsUrl}>{messages.terms}</Link>
  const privacy = privacyUrl && <Link href={privacyUrl}>{messages.privacyPolicy}</Link>
  if (!onGetWallet && !terms && !privacy) return null
  return (
    <div className={footer} data-part="connect-footer">
      {onGetWallet && (
        <div className={line}>
          <span className={plain}>{messages.newToWallets}</span>
          <Button
            variant="text"
            size="small"
            className={get}
            onClick={onGetWallet}
            onPointerEnter={onIntentGetWallet}
            onFocus={onIntentGetWallet}
          >
            {messages.getAWallet}
          </Button>
        </div>
      )}
      {(terms || privacy) && (
        <p className={legal} data-part="legal">
          <Apart>
            {messages.legal.before}
            {terms}
            {terms && privacy && messages.legal.between}
            {privacy}
            {messages.legal.after}
          </Apart>
        </p>
      )}
    </div>
  )
}
