import { Icon, useUi } from '@portico/ui'
import { Options } from '@portico/ui/internal/frame'
import { type ReactNode, useId, useState } from 'react'
import { enKeys } from '../../texts/en.keys.ts'
import { useFrameMessages } from '../../texts/useFrameMessages.ts'
import { MainButton } from '../card/MainButton.tsx'
import { Note } from '../card/Note.tsx'
import { SideButton } from '../card/SideButton.tsx'
import type { RecoveryModel } from '../models/keys.ts'
import { KeysCard, type ScreenProps } from './KeysCard.tsx'
import { RECOVERY_ICONS } from './origin.tsx'

/** Which way back in to make. */
export function SetUpScreen({ screen, isReady, on }: ScreenProps<'setUp'>): ReactNode {
  const { canAddPasskey, needsPasskey, hasOwnPasskey, hasCode, status, error } = screen
  const { messages } = useUi()
  const texts = useFrameMessages('keys', enKeys)
  const reasonId = useId()
  const [wanted, setWanted] = useState<RecoveryModel['type']>('passkey')
  const chosen = canAddPasskey ? wanted : 'code'
  const isBusy = status === 'opening'
  const passkeyLabel = hasOwnPasskey ? texts.usePasskey : texts.createPasskey
  return (
    <KeysCard
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
          other={chosen === 'code' ? passkeyLabel : texts.createCode}
          onClick={chosen === 'code' ? on.makeCode : on.makePasskey}
        >
          {chosen === 'code' ? texts.createCode : passkeyLabel}
        </MainButton>
      }
      side={
        <SideButton isHeld={isBusy} onClick={on.back}>
          {messages.back}
        </SideButton>
      }
    >
      <Options
        label={texts.setUpWays}
        part="keys-ways"
        options={[
          {
            key: 'passkey',
            title: texts.passkey,
            lines: [!canAddPasskey ? texts.noPasskeysHere : hasOwnPasskey ? texts.ownPasskeyText : texts.passkeyText],
            trailing: <Icon name={RECOVERY_ICONS.passkey} />,
            isDisabled: !canAddPasskey,
          },
          {
            key: 'code',
            title: hasCode ? texts.newCode : texts.recoveryCode,
            lines: [texts.codeOptionText],
            trailing: <Icon name={RECOVERY_ICONS.code} />,
          },
        ]}
        chosen={chosen}
        onChoose={isBusy ? undefined : setWanted}
      />
      {needsPasskey && chosen === 'code' && <Note tone="warning">{texts.codeNeedsPasskey}</Note>}
      {hasCode && chosen === 'code' && <Note tone="warning">{texts.codeReplaced}</Note>}
    </KeysCard>
  )
}
