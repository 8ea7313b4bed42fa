import { useUi } from '@portico/ui'
import { type ReactNode, useId, useState } from 'react'
import { enKeys } from '../../texts/en.keys.ts'
import { useFrameMessages } from '../../texts/useFrameMessages.ts'
import { endMatches } from '../card/endMatches.ts'
import { MainButton } from '../card/MainButton.tsx'
import { Note } from '../card/Note.tsx'
import { SideButton } from '../card/SideButton.tsx'
import { KeysCard, type ScreenProps } from './KeysCard.tsx'
import { OwnEnd } from './OwnEnd.tsx'

/** Deleting wallet and login for ever: the user types the end of its address first. */
export function DeleteScreen({ screen, isReady, on }: ScreenProps<'delete'>): ReactNode {
  const { address, status, error } = screen
  const { messages } = useUi()
  const texts = useFrameMessages('keys', enKeys)
  const reasonId = useId()
  const [typed, setTyped] = useState('')
  const isBusy = status === 'deleting'
  const isTyped = endMatches({ address, value: typed })
  return (
    <KeysCard
      title={texts.deleteTitle}
      lead={texts.deleteDangerText}
      error={error && texts.errors[error]}
      reason={isBusy ? undefined : !isReady ? texts.notReady : isTyped ? undefined : texts.typeEnd}
      reasonId={reasonId}
      main={
        <MainButton
          variant={isTyped ? 'danger' : 'quiet'}
          isBusy={isBusy}
          isBlocked={!isReady || !isTyped}
          describedBy={reasonId}
          onClick={on.deleteWallet}
        >
          {texts.deleteWallet}
        </MainButton>
      }
      side={
        <SideButton isHeld={isBusy} onClick={on.back}>
          {messages.back}
        </SideButton>
      }
    >
      <Note tone="danger" title={texts.deleteDangerTitle}>
        {texts.deleteTip}
      </Note>
      <OwnEnd address={address} label={texts.deleteType} value={typed} onChange={isBusy ? undefined : setTyped} />
    </KeysCard>
  )
}
