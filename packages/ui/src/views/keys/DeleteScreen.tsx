'use client'
import { type ReactNode, useId, useState } from 'react'
import { useKeysMessages } from '../../messages/useKeysMessages.js'
import { Checkbox } from '../../primitives/Checkbox/Checkbox.js'
import { joinClasses } from '../../primitives/joinClasses.js'
import { useUi } from '../../UiContext.js'
import { MainButton } from '../walletCard/MainButton.js'
import { Note } from '../walletCard/Note.js'
import { SideButton } from '../walletCard/SideButton.js'
import { KeysScreen, type ScreenProps } from './KeysScreen.js'
import { last, tickLine } from './KeysView.css.js'

/** Deleting wallet and login for ever: what is lost is ticked first. */
export function DeleteScreen({ screen, isReady, on }: ScreenProps<'delete'>): ReactNode {
  const { status, error } = screen
  const { messages } = useUi()
  const texts = useKeysMessages()
  const reasonId = useId()
  const [isTicked, setTicked] = useState(false)
  const isBusy = status === 'deleting'
  // The tick holds while nothing covers what it is for.
  if (isTicked && !isReady && !isBusy) setTicked(false)
  return (
    <KeysScreen
      title={texts.deleteTitle}
      lead={texts.deleteDangerText}
      error={error && texts.errors[error]}
      reason={isBusy ? undefined : !isReady ? texts.notReady : isTicked ? undefined : texts.tick}
      reasonId={reasonId}
      main={
        <MainButton
          variant={isTicked ? 'danger' : 'quiet'}
          isBusy={isBusy}
          isBlocked={!isReady || !isTicked}
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
      <div className={joinClasses(tickLine, last)}>
        <Checkbox checked={isTicked} onChange={(checked) => setTicked(isBusy ? isTicked : checked && isReady)}>
          {texts.deleteTick}
        </Checkbox>
      </div>
    </KeysScreen>
  )
}
