'use client'
import { type ReactNode, useRef, useState } from 'react'
import { enEmail } from '../../messages/en.email.js'
import { useMessages } from '../../messages/useMessages.js'
import type { EmailChangeModel } from '../../models/emailChange.js'
import { Button } from '../../primitives/Button/Button.js'
import { IconTile } from '../../primitives/IconTile/IconTile.js'
import { Name } from '../../primitives/Name/Name.js'
import { StateMessage } from '../../primitives/StateMessage/StateMessage.js'
import { plain } from '../../theme/plain.css.js'
import { useUi } from '../../UiContext.js'
import { address, buttons, failed } from '../email/EmailLoginView.css.js'
import { useCodeFocus } from '../email/useCodeFocus.js'
import { useKeptFocus } from '../useKeptFocus.js'
import { ChangeCode } from './ChangeCode.js'
import { describeEmailChange } from './describeEmailChange.js'
import { NewAddress } from './NewAddress.js'
import { updateEmail } from './UpdateEmailView.css.js'

/** What the view of a change of the address shows and reports. */
export interface UpdateEmailViewProps {
  /** The present address. */
  readonly email: string
  /** What was typed in as the new address before, where the view comes back. */
  readonly newEmail?: string | undefined
  readonly change: EmailChangeModel
  /** Called with what the user has typed in as the new address. */
  readonly onAddress: (email: string) => void
  /** Called with six digits when the last one is there, and when they are to be compared once more. */
  readonly onCode: (code: string) => void
  /** Called when the user wants another code of the step that it is at. */
  readonly onResend: () => void
  /** Called when the user goes back to the address, after the change has ended or the new address is taken. */
  readonly onRestart: () => void
  /** Called when the user leaves it. */
  readonly onCancel: () => void
  /** Called when the user has read that it worked. */
  readonly onDone: () => void
}

/** Another address for the wallet by e-mail: which one, a code from the present one, a code from the new one. In one height. */
export function UpdateEmailView(props: UpdateEmailViewProps): ReactNode {
  const { email, newEmail = '', change, onAddress, onCancel, onDone } = props
  const { messages } = useUi()
  const texts = useMessages('emailView', enEmail)
  const inputRef = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(newEmail)
  const about = describeEmailChange(change, { email: texts, messages })
  const focus = useKeptFocus(change.step)
  // From the code of one address to that of the other it stays the same field.
  useCodeFocus({
    root: focus.ref,
    inputRef,
    code: change.step === 'current' || change.step === 'new' ? change.resent : undefined,
  })
  return (
    <div {...focus} className={updateEmail} data-part="update-email" data-state={change.step}>
      {change.step === 'address' && (
        <NewAddress
          email={email}
          change={change}
          about={about}
          typed={typed}
          onType={setTyped}
          onAddress={onAddress}
          onCancel={onCancel}
        />
      )}
      {(change.step === 'current' || change.step === 'new') && (
        <ChangeCode {...props} change={change} about={about} inputRef={inputRef} />
      )}
      {change.step === 'done' && (
        <>
          <div className={failed}>
            <StateMessage
              media={<IconTile icon="check" size="large" tone="success" />}
              title={about.heading}
              text={
                <>
                  <span className={plain}>{texts.changedText}</span>{' '}
                  <Name className={address} dir="ltr">
                    {change.email}
                  </Name>{' '}
                  <span className={plain}>{texts.changedDevices}</span>
                </>
              }
            />
          </div>
          <div className={buttons}>
            <Button fullWidth onClick={onDone}>
              {texts.changedDone}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
