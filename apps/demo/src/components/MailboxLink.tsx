import { useModal } from '@portico/react'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useProfile } from '../setup/ProfileContext.js'

/** Renders the way to the test mailbox over the page, while the modal waits for what a mail says. */
export function MailboxLink(): ReactNode {
  const { mailboxUrl } = useProfile()
  const { isOpen, view } = useModal()
  const isWanted = mailboxUrl !== undefined && isOpen && (view === 'EmailLogin' || view === 'UpdateEmailWallet')
  const [place, setPlace] = useState<HTMLElement>()
  useEffect(() => {
    if (!isWanted) return undefined
    // Of its own, and made now: what is on the page before the modal opens can't be reached while it is open.
    const element = document.createElement('aside')
    element.setAttribute('aria-label', 'Test mailbox')
    document.body.append(element)
    setPlace(element)
    return () => {
      element.remove()
      setPlace(undefined)
    }
  }, [isWanted])
  return (
    place &&
    createPortal(
      <a className="mailbox-link" href={mailboxUrl} target="_blank" rel="noreferrer">
        In this demo, mails arrive in the test mailbox
      </a>,
      place
    )
  )
}
