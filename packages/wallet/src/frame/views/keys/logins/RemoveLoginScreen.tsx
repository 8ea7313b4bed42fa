import { useUi } from '@portico/ui'
import { type ReactNode, useId } from 'react'
import { enKeys } from '../../../texts/en.keys.ts'
import { useFrameMessages } from '../../../texts/useFrameMessages.ts'
import { MainButton } from '../../card/MainButton.tsx'
import { SideButton } from '../../card/SideButton.tsx'
import { KeysCard, type ScreenProps } from '../KeysCard.tsx'
import { RemovableList, RemovableRow } from '../RemovableList.tsx'
import { LoginMark, linesOf, loginName } from './login.tsx'

/** A login is to be removed: which one, and what that does. */
export function RemoveLoginScreen({ screen, isReady, on }: ScreenProps<'removeLogin'>): ReactNode {
  const { login, status, error } = screen
  const { messages } = useUi()
  const texts = useFrameMessages('keys', enKeys)
  const reasonId = useId()
  const isBusy = status === 'removing'
  const name = loginName({ login: login.id, texts })
  const title = texts.removeLoginTitle(name)
  return (
    <KeysCard
      title={title}
      lead={texts.removeLoginText}
      error={error && texts.errors[error]}
      reason={isReady || isBusy ? undefined : texts.notReady}
      reasonId={reasonId}
      main={
        <MainButton
          variant="danger"
          isBusy={isBusy}
          isBlocked={!isReady}
          describedBy={reasonId}
          onClick={on.removeLogin}
        >
          {texts.remove}
        </MainButton>
      }
      side={
        <SideButton isHeld={isBusy} onClick={on.back}>
          {messages.cancel}
        </SideButton>
      }
    >
      <RemovableList label={title} part="keys-login">
        <RemovableRow media={<LoginMark login={login.id} />} title={name} lines={linesOf({ login, texts })} />
      </RemovableList>
    </KeysCard>
  )
}
