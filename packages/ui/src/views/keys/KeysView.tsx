'use client'
import type { ReactNode } from 'react'
import { useKeysMessages } from '../../messages/useKeysMessages.js'
import { Name } from '../../primitives/Name/Name.js'
import { LockLine } from '../walletCard/LockLine.js'
import { named, WithNames } from '../walletCard/names.js'
import { WindowCard } from '../walletCard/WindowCard.js'
import { ChangeEmailScreen } from './ChangeEmailScreen.js'
import { CodeScreen } from './CodeScreen.js'
import { ConfirmScreen } from './ConfirmScreen.js'
import { DeleteScreen } from './DeleteScreen.js'
import { EnterCodeScreen } from './EnterCodeScreen.js'
import { asleep, user } from './KeysView.css.js'
import { OverviewScreen } from './OverviewScreen.js'
import { PasskeyScreen } from './PasskeyScreen.js'
import { PhraseScreen } from './PhraseScreen.js'
import { SetUpScreen } from './SetUpScreen.js'
import { DoneScreen, FailedScreen, LoadingScreen } from './StateScreens.js'
import type { KeysViewProps } from './types.js'
import { UnlockScreen } from './UnlockScreen.js'

/** The card that the embedded wallet draws of its keys in its window: whose it is, one screen at a time, and its buttons. */
export function KeysView(props: KeysViewProps): ReactNode {
  const { walletHost, email, asleepHost, screen } = props
  const texts = useKeysMessages()
  return (
    <WindowCard part="keys" state={screen.type} isBusy={isBusy(screen)}>
      <LockLine walletHost={walletHost}>
        {email !== undefined && (
          <Name className={user} dir="ltr" title={email} data-part="keys-user">
            {email}
          </Name>
        )}
      </LockLine>
      {asleepHost !== undefined && (
        <p className={asleep} role="alert" data-part="keys-asleep">
          <WithNames text={texts.asleep(named(asleepHost))} />
        </p>
      )}
      <Screen {...props} />
    </WindowCard>
  )
}

function Screen({ screen, ...rest }: KeysViewProps): ReactNode {
  switch (screen.type) {
    case 'loading':
      return <LoadingScreen />
    case 'failed':
      return <FailedScreen key={screen.error} {...rest} screen={screen} />
    case 'confirm':
      return <ConfirmScreen {...rest} screen={screen} />
    case 'overview':
      return <OverviewScreen {...rest} screen={screen} />
    case 'setUp':
      return <SetUpScreen {...rest} screen={screen} />
    case 'passkey':
      return <PasskeyScreen {...rest} screen={screen} />
    case 'code':
      // A tick for one code is none for the next.
      return <CodeScreen key={screen.groups.join('')} {...rest} screen={screen} />
    case 'done':
      return <DoneScreen key={screen.what} {...rest} screen={screen} />
    case 'unlock':
      return <UnlockScreen {...rest} screen={screen} />
    case 'enterCode':
      return <EnterCodeScreen {...rest} screen={screen} />
    case 'phrase':
      return <PhraseScreen {...rest} screen={screen} />
    case 'delete':
      return <DeleteScreen {...rest} screen={screen} />
    case 'changeEmail':
      // A press that began over one address ends over no other.
      return <ChangeEmailScreen key={screen.newEmail} {...rest} screen={screen} />
    default:
      return screen satisfies never
  }
}

function isBusy(screen: KeysViewProps['screen']): boolean {
  if (screen.type === 'loading') return true
  if (screen.type === 'overview') return screen.removing !== undefined
  if (screen.type === 'passkey') return screen.error === undefined
  return 'status' in screen && BUSY.includes(screen.status)
}

const BUSY: readonly string[] = ['sending', 'checking', 'storing', 'opening', 'deleting']
