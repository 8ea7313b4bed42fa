'use client'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { enEmail } from '../../messages/en.email.js'
import { useMessages } from '../../messages/useMessages.js'
import type { EmailChangeModel } from '../../models/emailChange.js'
import { Button } from '../../primitives/Button/Button.js'
import { ButtonGrid } from '../../primitives/ButtonGrid/ButtonGrid.js'
import { Icon } from '../../primitives/Icon/Icon.js'
import { joinClasses } from '../../primitives/joinClasses.js'
import { useUi } from '../../UiContext.js'
import { useMediaQuery } from '../../useMediaQuery.js'
import { buttons } from '../email/EmailLoginView.css.js'
import { LineSlot } from '../email/LineSlot.js'
import { AddressField } from './AddressField.js'
import { allChangeLines, type EmailChangeDescription } from './describeEmailChange.js'
import { field, fieldInput, fieldLabel, lead, locked, newAddress, slot } from './UpdateEmailView.css.js'

/** Which address it will be: the present one over it, which can't be changed here. */
export function NewAddress(props: {
  readonly email: string
  readonly change: Extract<EmailChangeModel, { readonly step: 'address' }>
  readonly about: EmailChangeDescription
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly onAddress: (email: string) => void
  readonly onCancel: () => void
}): ReactNode {
  const { email, change, about, typed, onType, onAddress, onCancel } = props
  const { messages } = useUi()
  const texts = useMessages('emailView', enEmail)
  const lineId = useId()
  const inputRef = useRef<HTMLInputElement>(null)
  const isDesktop = useMediaQuery('(hover: hover) and (pointer: fine)')
  // What was said of another text than this is no longer true.
  const [tried, setTried] = useState(typed)
  // Back from a code: another address than this one is wanted.
  useEffect(() => {
    if (inputRef.current?.value !== '') inputRef.current?.focus({ preventScroll: true })
  }, [])
  const problem = typed === tried ? change.problem : undefined
  const isWrong = problem === 'invalid' || problem === 'unchanged'
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (change.isBusy) return
    setTried(typed)
    onAddress(typed)
  }
  return (
    <form className={newAddress} noValidate onSubmit={submit}>
      <p className={lead}>{texts.changeLead}</p>
      <PresentAddress email={email} />
      <AddressField
        label={texts.newEmail}
        value={typed}
        onChange={onType}
        isBusy={change.isBusy}
        isWrong={isWrong}
        describedBy={lineId}
        inputRef={inputRef}
        initialFocus={isDesktop}
      />
      <div className={slot}>
        <LineSlot
          id={lineId}
          underField
          line={problem && about.line}
          tone={problem ? about.tone : 'quiet'}
          others={[...allChangeLines(change, { email: texts, messages })]}
        />
      </div>
      <div className={buttons}>
        <ButtonGrid mainAtEnd>
          <Button type="submit" busy={change.isBusy}>
            {messages.continueLabel}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {messages.cancel}
          </Button>
        </ButtonGrid>
      </div>
    </form>
  )
}

function PresentAddress({ email }: { readonly email: string }): ReactNode {
  const texts = useMessages('emailView', enEmail)
  const id = useId()
  return (
    <>
      <label className={fieldLabel} htmlFor={id}>
        {texts.currentEmail}
      </label>
      <div className={joinClasses(field, locked)}>
        <input id={id} className={fieldInput} type="email" dir="ltr" value={email} readOnly />
        <Icon name="lock" />
      </div>
    </>
  )
}
