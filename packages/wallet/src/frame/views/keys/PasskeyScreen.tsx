import { Icon, Spinner, useUi, VisuallyHidden } from '@portico/ui'
import { joinClasses } from '@portico/ui/internal/frame'
import { type ReactNode, useId } from 'react'
import { enKeys } from '../../texts/en.keys.ts'
import { useFrameMessages } from '../../texts/useFrameMessages.ts'
import { MainButton } from '../card/MainButton.tsx'
import { SideButton } from '../card/SideButton.tsx'
import { smaller } from '../card/walletCard.css.ts'
import { KeysCard, type ScreenProps } from './KeysCard.tsx'
import { step as stepClass, stepMark, stepMarkDone, stepNow, steps as stepsClass, words } from './KeysView.css.ts'

/** A passkey is made, or the user's own is taken: the browser asks for it, and then whether it opens the wallet. */
export function PasskeyScreen({ screen, isReady, on }: ScreenProps<'passkey'>): ReactNode {
  const { error, isOwn = false } = screen
  const { messages } = useUi()
  const texts = useFrameMessages('keys', enKeys)
  const reasonId = useId()
  const isBusy = error === undefined
  const isInVain = error === 'passkeyUnsupported' || error === 'tooManyPasskeys'
  const reason = isBusy || isReady ? undefined : texts.notReady
  return (
    <KeysCard
      title={isOwn ? texts.ownPasskeyTitle : texts.passkeyTitle}
      lead={texts.passkeyFollow}
      error={error === 'recoveryWrong' ? texts.passkeyUnfit : error && texts.errors[error]}
      reason={reason}
      reasonId={reasonId}
      main={
        <MainButton
          isBusy={isBusy}
          isBlocked={!isReady}
          describedBy={reasonId}
          other={isBusy ? messages.tryAgain : texts.createPasskey}
          onClick={isInVain ? on.makeCode : on.makePasskey}
        >
          {isInVain ? texts.useCode : !isBusy ? messages.tryAgain : isOwn ? texts.usePasskey : texts.createPasskey}
        </MainButton>
      }
      side={
        isBusy || isInVain ? (
          <SideButton onClick={on.back}>{messages.back}</SideButton>
        ) : (
          <SideButton isBlocked={!isReady} describedBy={reasonId} onClick={on.makeCode}>
            {texts.useCode}
          </SideButton>
        )
      }
    >
      <Steps screen={screen} />
    </KeysCard>
  )
}

function Steps({ screen }: Pick<ScreenProps<'passkey'>, 'screen'>): ReactNode {
  const { step, error, isOwn = false } = screen
  const texts = useFrameMessages('keys', enKeys)
  const isBusy = error === undefined
  const first = isOwn ? texts.passkeyAsking : texts.passkeyCreating
  return (
    <>
      <ol className={stepsClass} data-part="keys-steps">
        <Step number={1} state={step === 'checking' ? 'done' : isBusy ? 'running' : 'stopped'}>
          {first}
        </Step>
        <Step number={2} state={step === 'creating' ? 'later' : isBusy ? 'running' : 'stopped'}>
          {texts.passkeyChecking}
        </Step>
      </ol>
      <VisuallyHidden role="status">
        {isBusy ? (step === 'creating' ? first : texts.passkeyChecking) : ''}
      </VisuallyHidden>
    </>
  )
}

function Step(props: {
  readonly number: number
  readonly state: 'later' | 'running' | 'stopped' | 'done'
  readonly children: string
}): ReactNode {
  const { number, state, children } = props
  const texts = useFrameMessages('keys', enKeys)
  const isNow = state === 'running' || state === 'stopped'
  return (
    <li
      className={joinClasses(stepClass, isNow && stepNow)}
      aria-current={isNow ? 'step' : undefined}
      data-state={state}
    >
      <span className={joinClasses(stepMark, state === 'done' && stepMarkDone)}>
        {state === 'done' ? (
          <Icon name="check" size={16} />
        ) : state === 'running' ? (
          <span className={smaller}>
            <Spinner />
          </span>
        ) : (
          number
        )}
      </span>
      <span className={words}>{children}</span>
      {state === 'done' && <VisuallyHidden>{texts.stepDone}</VisuallyHidden>}
    </li>
  )
}
