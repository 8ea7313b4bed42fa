'use client'
import { type ReactNode, useId, useState } from 'react'
import { useKeysMessages } from '../../messages/useKeysMessages.js'
import type { RecoveryModel } from '../../models/keys.js'
import { useUi } from '../../UiContext.js'
import { CardOptions } from '../walletCard/CardOptions.js'
import { MainButton } from '../walletCard/MainButton.js'
import { Note } from '../walletCard/Note.js'
import { SideButton } from '../walletCard/SideButton.js'
import { KeysScreen, type ScreenProps } from './KeysScreen.js'
import { RECOVERY_ICONS } from './origin.js'

/** Which way back in to make. */
export function SetUpScreen({ screen, isReady, on }: ScreenProps<'setUp'>): ReactNode {
  const { canAddPasskey, hasCode, status, error } = screen
  const { messages } = useUi()
  const texts = useKeysMessages()
  const reasonId = useId()
  const [wanted, setWanted] = useState<RecoveryModel['type']>('passkey')
  const chosen = canAddPasskey ? wanted : 'code'
  const isBusy = status === 'opening'
  return (
    <KeysScreen
      title={texts.setUpTitle}
      lead={texts.setUpText}
      error={error && texts.errors[error]}
      reason={isReady || isBusy ? undefined : texts.notReady}
      reasonId={reasonId}
      main={
        <MainButton
          isBusy={isBusy}
          isBlocked={!isReady}
          describedBy={reasonId}
          other={chosen === 'code' ? texts.createPasskey : texts.createCode}
          onClick={chosen === 'code' ? on.makeCode : on.makePasskey}
        >
          {chosen === 'code' ? texts.createCode : texts.createPasskey}
        </MainButton>
      }
      side={
        <SideButton isHeld={isBusy} onClick={on.back}>
          {messages.back}
        </SideButton>
      }
    >
      <CardOptions
        label={texts.setUpWays}
        part="keys-ways"
        options={[
          {
            key: 'passkey',
            title: texts.passkey,
            lines: [canAddPasskey ? texts.passkeyText : texts.noPasskeysHere],
            icon: RECOVERY_ICONS.passkey,
            isDisabled: !canAddPasskey,
          },
          {
            key: 'code',
            title: hasCode ? texts.newCode : texts.recoveryCode,
            lines: [texts.codeOptionText],
            icon: RECOVERY_ICONS.code,
          },
        ]}
        chosen={chosen}
        onChoose={isBusy ? undefined : setWanted}
      />
      {hasCode && chosen === 'code' && <Note tone="warning">{texts.codeReplaced}</Note>}
    </KeysScreen>
  )
}
