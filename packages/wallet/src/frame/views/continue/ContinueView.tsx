import { ButtonGrid, Icon, Spinner, useUi } from '@portico/ui'
import { IconTile, joinClasses, Name } from '@portico/ui/internal/frame'
import { actions, large, plain, tile, tones } from '@portico/ui/internal/styles'
import { type ReactNode, useId } from 'react'
import { enContinue } from '../../texts/en.continue.ts'
import { useFrameMessages } from '../../texts/useFrameMessages.ts'
import { AccountLine } from '../card/AccountLine.tsx'
import { ApproveFailed } from '../card/ApproveFailed.tsx'
import { LockLine } from '../card/LockLine.tsx'
import { MainButton } from '../card/MainButton.tsx'
import { named, WithNames } from '../card/names.tsx'
import { SideButton } from '../card/SideButton.tsx'
import { useFocusedHeading } from '../card/useFocusedHeading.ts'
import { card, title as titleClass } from '../card/walletCard.css.ts'
import type { ApproveFailure } from '../models/approve.ts'
import {
  address as addressClass,
  addressHost,
  addressLine,
  body,
  sentence,
  wholeScrolls,
  words,
} from './ContinueView.css.ts'

/** What the embedded wallet shows in the page of what the user does in its own window, and reports. */
export interface ContinueViewProps {
  /** Host of the wallet's own origin: shown as whose card it is, and as what the address bar of the window says. */
  readonly walletHost: string
  /** What the user does in the window: read a request, or see to their keys. */
  readonly about: 'approval' | 'keys'
  /** The account that signs. */
  readonly address?: string | undefined
  /** Host of the page that asks, as the browser says. */
  readonly dappHost: string
  /** `preparing`: the button takes no press yet. `waiting`: a window is open, or on its way. `blocked`: no window came. */
  readonly step: 'preparing' | 'ready' | 'waiting' | 'blocked' | 'failed'
  /** In `failed`: why. */
  readonly failure?: ApproveFailure | undefined
  /** In `failed`: the raw text, one press away. */
  readonly failureDetails?: string | undefined
  /** Called in the press itself, in which a window may be opened; in `waiting` for another one in place of the first. */
  readonly onOpen: () => void
  /** Called when the user says no, or has read what failed. */
  readonly onDecline: () => void
}

/**
 * The card that the embedded wallet draws in the page: a button that opens the wallet's own window, and what its address is. A
 * press in it agrees to nothing, so a page gains nothing by disguising it. It fills its parent.
 */
export function ContinueView(props: ContinueViewProps): ReactNode {
  const { walletHost, about, address, step, failure = 'other', failureDetails, onDecline } = props
  return (
    <div
      className={joinClasses(card, wholeScrolls)}
      data-part="continue"
      data-state={step}
      aria-busy={step === 'preparing'}
    >
      {address === undefined ? (
        <LockLine walletHost={walletHost} />
      ) : (
        <AccountLine walletHost={walletHost} address={address} />
      )}
      {step === 'failed' ? (
        <ApproveFailed key={failure} about={about} failure={failure} details={failureDetails} onClose={onDecline} />
      ) : (
        <Leading {...props} step={step} />
      )}
    </div>
  )
}

function Leading(props: ContinueViewProps & { readonly step: LeadingStep }): ReactNode {
  const { walletHost, about, dappHost, step, onOpen, onDecline } = props
  const { messages } = useUi()
  const texts = useFrameMessages('continue', enContinue)
  const headingRef = useFocusedHeading()
  const textId = useId()
  const shown = step === 'preparing' ? 'ready' : step
  const isAboutKeys = about === 'keys'
  return (
    <>
      <div className={body}>
        <Picture step={step} />
        <div className={words} role="status">
          <h3 ref={headingRef} className={titleClass} tabIndex={-1} data-part="continue-title">
            {texts.titles[isAboutKeys && shown === 'waiting' ? 'keysWaiting' : shown]}
          </h3>
          <p id={textId} className={sentence}>
            <WithNames text={texts.texts[isAboutKeys && shown === 'ready' ? 'keysReady' : shown](named(dappHost))} />
          </p>
        </div>
        <p className={addressClass} data-part="continue-address">
          <span className={plain}>{texts.addressStarts}</span>
          <span className={addressLine}>
            <Icon name="lock" size={16} />
            <Name className={addressHost} dir="ltr">
              {walletHost}
            </Name>
          </span>
        </p>
      </div>
      <div className={actions}>
        <ButtonGrid mainAtEnd>
          <MainButton
            variant={step === 'waiting' ? 'quiet' : 'primary'}
            isBusy={step === 'preparing'}
            isBlocked={false}
            describedBy={textId}
            onClick={onOpen}
          >
            {step === 'blocked' ? messages.tryAgain : step === 'waiting' ? texts.openAgain : texts.open}
          </MainButton>
          <SideButton onClick={onDecline}>{isAboutKeys ? messages.cancel : texts.decline}</SideButton>
        </ButtonGrid>
      </div>
    </>
  )
}

function Picture({ step }: { readonly step: LeadingStep }): ReactNode {
  if (step === 'blocked') return <IconTile icon="warning" size="large" tone="warning" />
  if (step !== 'waiting') return <IconTile icon="external" size="large" />
  return (
    <span className={joinClasses(tile, large, tones.neutral)}>
      <Spinner />
    </span>
  )
}

type LeadingStep = Exclude<ContinueViewProps['step'], 'failed'>
