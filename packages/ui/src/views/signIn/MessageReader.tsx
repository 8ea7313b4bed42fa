'use client'
import { type ReactNode, useEffect, useRef } from 'react'
import { enSignIn } from '../../messages/en.signIn.js'
import { useMessages } from '../../messages/useMessages.js'
import { Button } from '../../primitives/Button/Button.js'
import { Callout } from '../../primitives/Callout/Callout.js'
import { Icon } from '../../primitives/Icon/Icon.js'
import { plain } from '../../theme/plain.css.js'
import { domainLine, messageText, reader, readerHead, readerTitle } from './SignInView.css.js'

/** The full text that the wallet is asked to sign, and whether it is for this site. */
export function MessageReader(props: {
  readonly message: string
  readonly domain: string
  readonly isOwnDomain: boolean
  readonly onHide: () => void
}): ReactNode {
  const { message, domain, isOwnDomain, onHide } = props
  const texts = useMessages('signInView', enSignIn)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => root.current?.querySelector('button')?.focus({ preventScroll: true }), [])
  return (
    <div ref={root} className={reader} data-part="message-reader">
      <div className={readerHead}>
        <h3 className={readerTitle}>{texts.message}</h3>
        <Button variant="text" size="small" onClick={onHide}>
          {texts.hideMessage}
        </Button>
      </div>
      <section
        className={messageText}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the keyboard.
        tabIndex={0}
        dir="auto"
        translate="no"
        aria-label={texts.message}
        data-part="message-text"
      >
        {message}
      </section>
      {isOwnDomain ? (
        <p className={domainLine}>
          <Icon name="shield" size={16} />
          <span className={plain}>{texts.domainMatches}</span>
        </p>
      ) : (
        <Callout tone="warning">{texts.domainDiffers(domain)}</Callout>
      )}
    </div>
  )
}
