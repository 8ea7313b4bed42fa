import { SOCIAL_NAMES } from '@portico/core/connectors/embedded/protocol'
import { UiProvider, useUi, VisuallyHidden } from '@portico/ui'
import { enSocial, OpenLink, QrCode, useMessages, useTouch } from '@portico/ui/internal/frame'
import { type ReactNode, useId } from 'react'
import { enKeys } from '../../../texts/en.keys.ts'
import { useFrameMessages } from '../../../texts/useFrameMessages.ts'
import { MainButton } from '../../card/MainButton.tsx'
import { Note } from '../../card/Note.tsx'
import { SideButton } from '../../card/SideButton.tsx'
import { KeysCard, type ScreenProps } from '../KeysCard.tsx'
import { scanned } from '../KeysView.css.ts'

/** The user goes to a provider in a window of its own, or by a code for a phone, and comes back. */
export function ProviderScreen({ screen, isReady, on }: ScreenProps<'provider'>): ReactNode {
  const { purpose, provider, status, link, failure, error } = screen
  const { messages } = useUi()
  const texts = useFrameMessages('keys', enKeys)
  const reasonId = useId()
  const isBusy = status === 'preparing' || status === 'storing'
  const isWaiting = status === 'waiting'
  const name = SOCIAL_NAMES[provider]
  const isAdding = purpose === 'add'
  return (
    <KeysCard
      title={isAdding ? texts.addTitle(name) : texts.confirmTitle}
      lead={isAdding ? texts.addText(name) : texts.confirmText}
      error={failure ? texts.providerFailures[failure](name) : error && texts.errors[error]}
      // While the user is at the provider, another window than this is in front.
      reason={isReady || isBusy || isWaiting ? undefined : texts.notReady}
      reasonId={reasonId}
      main={
        isWaiting && link !== undefined ? (
          <OpenApp link={link} name={name} />
        ) : (
          <GoButton screen={screen} name={name} isReady={isReady} describedBy={reasonId} onGo={on.goToProvider} />
        )
      }
      side={
        <SideButton isHeld={isBusy} onClick={on.back}>
          {messages.cancel}
        </SideButton>
      }
    >
      {isAdding && <Note tone="warning">{texts.addTip(name)}</Note>}
      <Waiting link={link} name={name} isWaiting={isWaiting} />
    </KeysCard>
  )
}

/** Opens the provider's window, or opens it again: another press of what the user has agreed to, also right after they come back. */
function GoButton(
  props: Pick<ScreenProps<'provider'>, 'screen' | 'isReady'> & {
    readonly name: string
    readonly describedBy: string
    readonly onGo: () => void
  }
): ReactNode {
  const { screen, isReady, name, describedBy, onGo } = props
  const { status, failure, error } = screen
  const { messages } = useUi()
  const { goTo, goAgain } = useFrameMessages('keys', enKeys)
  const isWaiting = status === 'waiting'
  const isFailed = failure !== undefined || error !== undefined
  return (
    <MainButton
      variant={isWaiting ? 'quiet' : 'primary'}
      isBusy={status === 'preparing' || status === 'storing'}
      isBlocked={!isReady && !isWaiting}
      describedBy={describedBy}
      other={isWaiting ? goTo(name) : goAgain(name)}
      onClick={onGo}
    >
      {isWaiting ? goAgain(name) : isFailed ? messages.tryAgain : goTo(name)}
    </MainButton>
  )
}

/** Where the user goes on. */
function Waiting(props: {
  readonly link: string | undefined
  readonly name: string
  readonly isWaiting: boolean
}): ReactNode {
  const { link, name, isWaiting } = props
  const social = useMessages('socialView', enSocial)
  const isTouch = useTouch()
  const title = link === undefined ? social.waitingTitle(name) : isTouch ? social.continueTitle(name) : social.scanTitle
  return (
    <>
      <VisuallyHidden role="status">{isWaiting ? title : ''}</VisuallyHidden>
      {isWaiting &&
        (link !== undefined && !isTouch ? (
          <div className={scanned}>
            <QrCode text={link} label={social.codeLabel(name)} />
            <p>{title}</p>
          </div>
        ) : (
          <Note tone="tip" title={title} isLast>
            {link === undefined ? social.behind : social.continueText(name)}
          </Note>
        ))}
    </>
  )
}

/** Opens the app on this device, or its website beside this window, which waits for the answer. */
function OpenApp({ link, name }: { readonly link: string; readonly name: string }): ReactNode {
  const ui = useUi()
  return (
    <UiProvider {...ui} isOpenable={(href) => href === link}>
      <OpenLink href={link} secret target="_blank" variant={useTouch() ? 'primary' : 'quiet'}>
        {ui.messages.openWallet(name)}
      </OpenLink>
    </UiProvider>
  )
}
