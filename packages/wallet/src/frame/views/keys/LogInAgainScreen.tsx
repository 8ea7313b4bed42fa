import { useUi } from '@portico/ui'
import { type ReactNode, useId } from 'react'
import { enKeys } from '../../texts/en.keys.ts'
import { useFrameMessages } from '../../texts/useFrameMessages.ts'
import { MainButton } from '../card/MainButton.tsx'
import { named, WithNames } from '../card/names.tsx'
import { SideButton } from '../card/SideButton.tsx'
import { KeysCard, type ScreenProps } from './KeysCard.tsx'

/** The login isn't fresh, and only the provider can make it so: the user logs out, and in again from the page. */
export function LogInAgainScreen({ screen, isReady, on }: ScreenProps<'logInAgain'>): ReactNode {
  const { messages } = useUi()
  const texts = useFrameMessages('keys', enKeys)
  const reasonId = useId()
  return (
    <KeysCard
      title={texts.confirmTitle}
      lead={<WithNames text={texts.logInAgain(named(screen.provider))} />}
      error={screen.error && texts.errors[screen.error]}
      reason={isReady ? undefined : texts.notReady}
      reasonId={reasonId}
      main={
        <MainButton isBusy={false} isBlocked={!isReady} describedBy={reasonId} onClick={on.logOut}>
          {texts.logOut}
        </MainButton>
      }
      side={<SideButton onClick={on.close}>{messages.cancel}</SideButton>}
    />
  )
}
