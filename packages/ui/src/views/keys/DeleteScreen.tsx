'use client'
import { type ReactNode, useId, useState } from 'react'
import { useKeysMessages } from '../../messages/useKeysMessages.js'
import { useUi } from '../../UiContext.js'
import { endMatches } from '../walletCard/endMatches.js'
import { MainButton } from '../walletCard/MainButton.js'
import { Note } from '../walletCard/Note.js'
import { SideButton } from '../walletCard/SideButton.js'
import { KeysScreen, type ScreenProps } from './KeysScreen.js'
import { OwnEnd } from './OwnEnd.js'

/** Deleting wallet and login for ever: the user types the end of its address first. */
export function DeleteScreen({ screen, isReady, on }: ScreenProps<'delete'>): ReactNode {
  const { address, status, error } = screen
  const { messages } = useUi()
  const texts = useKeysMessages()
  const reasonId = useId()
  const [typed, setTyped] = useState('')
  const isBusy = status === 'deleting'
  const isTyped = endMatches({ address, value: typed })
  return (
    <KeysScreen
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
    </KeysScreen>
  )
}
