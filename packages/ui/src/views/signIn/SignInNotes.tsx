'use client'
import type { ReactNode } from 'react'
import { enSignIn } from '../../messages/en.signIn.js'
import { useMessages } from '../../messages/useMessages.js'
import { Callout } from '../../primitives/Callout/Callout.js'
import { Icon } from '../../primitives/Icon/Icon.js'
import { joinClasses } from '../../primitives/joinClasses.js'
import { TechnicalDetails } from '../../primitives/TechnicalDetails/TechnicalDetails.js'
import { useUi } from '../../UiContext.js'
import { isRetry, type SignInFacts } from './describeSignIn.js'
import { closing, note, reason, slot, unseen } from './SignInView.css.js'

/** What the notes of a sign-in are about. */
export interface SignInNotesProps
  extends Pick<SignInFacts, 'step' | 'isRequired' | 'goesBackTo' | 'isSmartAccount' | 'isSoleOwner' | 'domain'> {
  /** True when the user has waited long enough (8 s) to be told where the prompt may hide. */
  readonly helpVisible?: boolean | undefined
  /** Raw technical text of what went wrong; only shown behind Details. */
  readonly details?: string | undefined
  /** Whether the message is for the site that the page is on. */
  readonly isOwnDomain: boolean
}

/** Where the prompt may hide, why it cannot be closed, what went wrong: one note at a time, each in room that it always has. */
export function SignInNotes(props: SignInNotesProps): ReactNode {
  const { domain, goesBackTo, isOwnDomain, isRequired, details } = props
  const { messages } = useUi()
  const texts = useMessages('signInView', enSignIn)
  const seen = seenNote(props)
  const notes: Readonly<Record<NoteName, ReactNode>> = {
    help: (
      <Callout tone="tip">
        {mayHaveOwners(props) ? `${texts.otherOwners} ${messages.promptHelp}` : messages.promptHelp}
      </Callout>
    ),
    owners: mayHaveOwners(props) && <Callout tone="tip">{texts.otherOwners}</Callout>,
    domain: !isOwnDomain && <Callout tone="warning">{texts.domainDiffers(domain)}</Callout>,
    closeOff: isRequired && (
      <Callout tone="tip">
        <span className={reason}>
          <Icon name="lock" />
          <span>{goesBackTo === undefined ? texts.closeOff : texts.closeOffBack(goesBackTo)}</span>
        </span>
      </Callout>
    ),
    details: seen === 'details' && details !== undefined && <TechnicalDetails text={details} />,
    closing: seen === 'closing' && <span className={closing}>{texts.closing}</span>,
  }
  return (
    <div className={slot}>
      {NAMES.map((name) => (
        <span
          key={name}
          className={joinClasses(note, name !== seen && unseen)}
          data-part={name === seen ? 'sign-in-note' : undefined}
        >
          {notes[name]}
        </span>
      ))}
    </div>
  )
}

const NAMES = ['help', 'owners', 'domain', 'closeOff', 'details', 'closing'] as const
type NoteName = (typeof NAMES)[number]

function seenNote(props: SignInNotesProps): NoteName | undefined {
  const { step, helpVisible, isRequired, isOwnDomain, details } = props
  if (step === 'done') return 'closing'
  if (step === 'waiting' && helpVisible) return 'help'
  if (step === 'waiting' && mayHaveOwners(props)) return 'owners'
  if (isRetry(step) && details !== undefined) return 'details'
  if (!isOwnDomain) return 'domain'
  return isRequired ? 'closeOff' : undefined
}

/** Whether other owners may have to sign. */
function mayHaveOwners({ isSmartAccount, isSoleOwner }: SignInNotesProps): boolean {
  return isSmartAccount === true && !isSoleOwner
}
