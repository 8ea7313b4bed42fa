import { Icon, useUi } from '@portico/ui'
import { type Option, Options } from '@portico/ui/internal/frame'
import { type ReactNode, useId, useState } from 'react'
import { enKeys } from '../../texts/en.keys.ts'
import type { KeysMessages } from '../../texts/types.ts'
import { useFrameMessages } from '../../texts/useFrameMessages.ts'
import { MainButton } from '../card/MainButton.tsx'
import { Note } from '../card/Note.tsx'
import { SideButton } from '../card/SideButton.tsx'
import type { RecoveryModel } from '../models/keys.ts'
import { KeysCard, type ScreenProps } from './KeysCard.tsx'
import { originOf, RECOVERY_ICONS } from './origin.tsx'

/** This device can't open the wallet: what to unlock it with. */
export function UnlockScreen(props: ScreenProps<'unlock'>): ReactNode {
  return props.screen.recoveries.length === 0 ? <OtherDevice {...props} /> : <Choose {...props} />
}

function Choose({ screen, isReady, on }: ScreenProps<'unlock'>): ReactNode {
  const { recoveries, canUsePasskey, status, error } = screen
  const { messages } = useUi()
  const texts = useFrameMessages('keys', enKeys)
  const reasonId = useId()
  const [wanted, setWanted] = useState<RecoveryModel['type']>()
  const options = optionsOf({ recoveries, canUsePasskey, texts })
  const usable = options.filter(({ isDisabled }) => !isDisabled).map(({ key }) => key)
  const chosen = wanted !== undefined && usable.includes(wanted) ? wanted : usable[0]
  const isBusy = status === 'opening'
  return (
    <KeysCard
      title={texts.unlockTitle}
      lead={texts.unlockText}
      error={error && texts.errors[error]}
      reason={chosen === undefined ? texts.otherBrowser : isReady || isBusy ? undefined : texts.notReady}
      reasonId={reasonId}
      main={
        <MainButton
          isBusy={isBusy}
          isBlocked={chosen === undefined || (chosen === 'passkey' && !isReady)}
          describedBy={reasonId}
          other={chosen === 'code' ? texts.usePasskey : texts.enterCode}
          onClick={chosen === 'code' ? on.enterCode : on.unlockByPasskey}
        >
          {chosen === 'code' ? texts.enterCode : texts.usePasskey}
        </MainButton>
      }
      side={<SideButton onClick={isBusy ? on.back : on.logOut}>{isBusy ? messages.back : texts.logOut}</SideButton>}
    >
      <Options
        label={texts.unlockWays}
        part="keys-ways"
        options={options}
        chosen={chosen}
        onChoose={isBusy ? undefined : setWanted}
      />
      <Note tone="tip" title={lostOf({ options, texts })} isLast>
        {texts.otherDevice}
      </Note>
    </KeysCard>
  )
}

/** Nothing opens it here. */
function OtherDevice({ screen, on }: ScreenProps<'unlock'>): ReactNode {
  const { messages } = useUi()
  const texts = useFrameMessages('keys', enKeys)
  const reasonId = useId()
  return (
    <KeysCard
      title={texts.unlockTitle}
      lead={texts.onlyOtherDevice}
      error={screen.error && texts.errors[screen.error]}
      reasonId={reasonId}
      main={
        <MainButton isBusy={false} isBlocked={false} describedBy={reasonId} onClick={on.close}>
          {messages.close}
        </MainButton>
      }
      side={<SideButton onClick={on.logOut}>{texts.logOut}</SideButton>}
    >
      <Note tone="tip" icon="device">
        {texts.otherDeviceFirst}
      </Note>
    </KeysCard>
  )
}

/** One for all passkeys, because the browser lets the user choose among them, and one for the code. */
function optionsOf(request: {
  readonly recoveries: readonly RecoveryModel[]
  readonly canUsePasskey: boolean
  readonly texts: KeysMessages
}): readonly Option<RecoveryModel['type']>[] {
  const { recoveries, canUsePasskey, texts } = request
  const passkeys = recoveries.filter(({ type }) => type === 'passkey')
  const hasCode = recoveries.some(({ type }) => type === 'code')
  const passkey: Option<'passkey'> = {
    key: 'passkey',
    title: texts.passkey,
    lines: [
      ...passkeys.flatMap((recovery) => originOf({ recovery, texts })),
      ...(canUsePasskey ? [] : [texts.noPasskeysHere]),
    ],
    trailing: <Icon name={RECOVERY_ICONS.passkey} />,
    isDisabled: !canUsePasskey,
  }
  const code: Option<'code'> = {
    key: 'code',
    title: texts.recoveryCode,
    lines: [texts.savedCode],
    trailing: <Icon name={RECOVERY_ICONS.code} />,
  }
  return [...(passkeys.length > 0 ? [passkey] : []), ...(hasCode ? [code] : [])]
}

function lostOf(request: {
  readonly options: readonly Option<RecoveryModel['type']>[]
  readonly texts: KeysMessages
}): string {
  const { options, texts } = request
  if (options.length > 1) return texts.lostBoth
  return options[0]?.key === 'code' ? texts.lostCode : texts.lostPasskey
}
