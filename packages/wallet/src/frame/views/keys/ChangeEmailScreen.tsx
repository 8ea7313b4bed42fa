import { useUi } from '@portico/ui'
import { enEmail, Name, useMessages } from '@portico/ui/internal/frame'
import { plainBox } from '@portico/ui/internal/styles'
import { type ReactNode, type RefObject, useId } from 'react'
import { enKeys } from '../../texts/en.keys.ts'
import { useFrameMessages } from '../../texts/useFrameMessages.ts'
import { MainButton } from '../card/MainButton.tsx'
import { Note } from '../card/Note.tsx'
import { SideButton } from '../card/SideButton.tsx'
import { useSeen } from '../card/useSeen.ts'
import { end, quiet } from '../card/walletCard.css.ts'
import { KeysCard, type ScreenProps } from './KeysCard.tsx'
import { address, fact, sheet } from './KeysView.css.ts'

/** Another address to log in by, which the page asks for: read to its end before anything changes. */
export function ChangeEmailScreen({ screen, isReady, on }: ScreenProps<'changeEmail'>): ReactNode {
  const { email, newEmail, status, error } = screen
  const { messages } = useUi()
  const texts = useFrameMessages('keys', enKeys)
  const { currentEmail, newEmail: newLabel } = useMessages('emailView', enEmail)
  const reasonId = useId()
  const { endRef, isSeen } = useSeen({ part: 'keys', content: newEmail, isCounting: isReady })
  const isBusy = status === 'sending'
  return (
    <KeysCard
      title={texts.changeEmailTitle}
      lead={texts.changeEmailText}
      error={error && texts.errors[error]}
      reason={isBusy ? undefined : !isReady ? texts.notReady : isSeen ? undefined : texts.unread}
      reasonId={reasonId}
      main={
        <MainButton isBusy={isBusy} isBlocked={!isReady || !isSeen} describedBy={reasonId} onClick={on.changeEmail}>
          {texts.changeEmail}
        </MainButton>
      }
      side={
        <SideButton isHeld={isBusy} onClick={on.back}>
          {messages.cancel}
        </SideButton>
      }
    >
      <dl className={sheet} data-part="keys-addresses">
        <Address label={currentEmail}>{email}</Address>
        <Address label={newLabel} endRef={endRef}>
          {newEmail}
        </Address>
      </dl>
      <Note tone="warning" title={texts.changeEmailTipTitle}>
        {texts.changeEmailTip}
      </Note>
    </KeysCard>
  )
}

function Address(props: {
  readonly label: string
  readonly endRef?: RefObject<HTMLSpanElement | null>
  readonly children: string
}): ReactNode {
  const { label, endRef, children } = props
  return (
    <div className={fact}>
      <dt className={quiet}>{label}</dt>
      <dd className={plainBox}>
        <Name className={address} dir="ltr">
          {children}
        </Name>
        {endRef && <span ref={endRef} className={end} />}
      </dd>
    </div>
  )
}
