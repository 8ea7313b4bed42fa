import { Name } from '@portico/ui/internal/frame'
import type { ReactNode } from 'react'
import { enKeys } from '../../texts/en.keys.ts'
import { useFrameMessages } from '../../texts/useFrameMessages.ts'
import { LockLine } from '../card/LockLine.tsx'
import { named, WithNames } from '../card/names.tsx'
import { WindowCard } from '../card/WindowCard.tsx'
import { ChangeEmailScreen } from './ChangeEmailScreen.tsx'
import { CodeScreen } from './CodeScreen.tsx'
import { ConfirmPasskeyScreen } from './ConfirmPasskeyScreen.tsx'
import { ConfirmScreen } from './ConfirmScreen.tsx'
import { DeleteScreen } from './DeleteScreen.tsx'
import { EnterCodeScreen } from './EnterCodeScreen.tsx'
import type { ScreenProps } from './KeysCard.tsx'
import { asleep, user as userClass } from './KeysView.css.ts'
import { AddEmailScreen } from './logins/AddEmailScreen.tsx'
import { LoginsScreen } from './logins/LoginsScreen.tsx'
import { ProviderScreen } from './logins/ProviderScreen.tsx'
import { RemoveLoginScreen } from './logins/RemoveLoginScreen.tsx'
import { OverviewScreen } from './OverviewScreen.tsx'
import { PasskeyScreen } from './PasskeyScreen.tsx'
import { PhraseScreen } from './PhraseScreen.tsx'
import { SetUpScreen } from './SetUpScreen.tsx'
import { DoneScreen, FailedScreen, LoadingScreen } from './StateScreens.tsx'
import type { KeysViewProps } from './types.ts'
import { UnlockScreen } from './UnlockScreen.tsx'

/** The card that the embedded wallet draws of its keys in its window: whose it is, one screen at a time, and its buttons. */
export function KeysView(props: KeysViewProps): ReactNode {
  const { walletHost, user, asleepHost, screen } = props
  const texts = useFrameMessages('keys', enKeys)
  return (
    <WindowCard part="keys" state={screen.type} isBusy={isBusy(screen)}>
      <LockLine walletHost={walletHost}>
        {user !== undefined && (
          <Name className={userClass} dir="ltr" title={user} data-part="keys-user">
            {user}
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
      // The digits of one code aren't those of the next.
      return <ConfirmScreen key={screen.newEmail} {...rest} screen={screen} />
    case 'confirmPasskey':
      return <ConfirmPasskeyScreen {...rest} screen={screen} />
    case 'provider':
      return <ProviderScreen key={keyOf(screen)} {...rest} screen={screen} />
    case 'logins':
      return <LoginsScreen {...rest} screen={screen} />
    case 'addEmail':
      return <AddEmailScreen {...rest} screen={screen} />
    case 'removeLogin':
      // A press that began over one login ends over no other.
      return <RemoveLoginScreen key={screen.login.id} {...rest} screen={screen} />
    case 'overview':
      return <OverviewScreen {...rest} screen={screen} />
    case 'setUp':
      return <SetUpScreen {...rest} screen={screen} />
    case 'passkey':
      return <PasskeyScreen {...rest} screen={screen} />
    case 'code':
      // A tick for one code doesn't count for the next.
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

/** Another purpose, and a link where a button was, is another screen: its heading gets the focus. */
function keyOf({ purpose, provider, link }: ScreenProps<'provider'>['screen']): string {
  return `${purpose} ${provider} ${link === undefined ? 'window' : 'link'}`
}

function isBusy(screen: KeysViewProps['screen']): boolean {
  if (screen.type === 'loading') return true
  if (screen.type === 'overview') return screen.removing !== undefined
  if (screen.type === 'passkey') return screen.error === undefined
  // Elsewhere it is the user who is asked.
  if (screen.type === 'confirmPasskey') return screen.status === 'asking'
  return 'status' in screen && BUSY.includes(screen.status)
}

const BUSY: readonly string[] = ['sending', 'checking', 'preparing', 'storing', 'opening', 'removing', 'deleting']
