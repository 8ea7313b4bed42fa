import { useUi } from '@portico/ui'
import { type ReactNode, useId } from 'react'
import { enKeys } from '../../texts/en.keys.ts'
import { useFrameMessages } from '../../texts/useFrameMessages.ts'
import { MainButton } from '../card/MainButton.tsx'
import { SideButton } from '../card/SideButton.tsx'
import type { KeysError } from '../models/keys.ts'
import { KeysCard, type ScreenProps } from './KeysCard.tsx'

/** The login isn't fresh: the user confirms it by a passkey. */
export function ConfirmPasskeyScreen({ screen, isReady, on }: ScreenProps<'confirmPasskey'>): ReactNode {
  const { status, error } = screen
  const { messages } = useUi()
  const texts = useFrameMessages('keys', enKeys)
  const reasonId = useId()
  const isBusy = status === 'asking'
  const own = error && OWN[error]
  return (
    <KeysCard
      title={texts.confirmTitle}
      lead={texts.confirmText}
      error={own ? texts[own] : error && texts.errors[error]}
      reason={isReady || isBusy ? undefined : texts.notReady}
      reasonId={reasonId}
      main={
        <MainButton isBusy={isBusy} isBlocked={!isReady} describedBy={reasonId} onClick={on.confirmByPasskey}>
          {texts.usePasskey}
        </MainButton>
      }
      side={<SideButton onClick={isBusy ? on.back : on.close}>{messages.cancel}</SideButton>}
    />
  )
}

const OWN: { readonly [E in KeysError]?: 'passkeyNotYours' | 'passkeyUnusable' } = {
  recoveryWrong: 'passkeyNotYours',
  passkeyUnsupported: 'passkeyUnusable',
}
