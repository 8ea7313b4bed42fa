'use client'
import type { ReactNode } from 'react'
import { enSend } from '../../messages/en.send.js'
import type { SendMessages } from '../../messages/types.js'
import { useMessages } from '../../messages/useMessages.js'
import type { LookAlikeModel, SendNote, SendRecentModel, SendStepName } from '../../models/send.js'
import { Button } from '../../primitives/Button/Button.js'
import { ButtonGrid } from '../../primitives/ButtonGrid/ButtonGrid.js'
import { Name } from '../../primitives/Name/Name.js'
import { plain, plainBox } from '../../theme/plain.css.js'
import { useUi } from '../../UiContext.js'
import { NextButton } from '../NextButton.js'
import { AmountBox, type AmountBoxProps } from './AmountBox.js'
import type { AskedBeforeProps } from './AskedBefore.js'

import { NftBox } from './NftBox.js'
import { RecentRecipients } from './RecentRecipients.js'
import { RecipientBox, type RecipientBoxProps } from './RecipientBox.js'
import { LookAlike, SendNotes } from './SendNotes.js'
import { fact, factNote, facts, factValue, foot, send } from './SendView.css.js'
import { shorten } from './shorten.js'
import { WalletAnswer, type WalletAnswerProps } from './WalletAnswer.js'

/** What the view Send shows and reports. */
export interface SendViewProps
  extends AmountBoxProps,
    RecipientBoxProps,
    WalletAnswerProps,
    Pick<AskedBeforeProps, 'onActivity' | 'onForget'> {
  readonly recents: readonly SendRecentModel[]
  readonly notes: readonly SendNote[]
  readonly lookAlike?: LookAlikeModel | undefined
  readonly fee?: { readonly text: string; readonly note?: string | undefined } | undefined
  readonly step: SendStepName
  /** Everything is being read once more. */
  readonly checking?: boolean | undefined
  /** The wallet shows the review itself: the button asks it. */
  readonly asksWallet?: boolean | undefined
  readonly onRetry: () => void
  readonly onReview: () => void
  /** Called when the user leaves what may have been sent. */
  readonly onDone: () => void
}

/** The token, the amount and the recipient. The button always says the next thing to do. */
export function SendView(props: SendViewProps): ReactNode {
  const { token, recents, recipient, party, notes, lookAlike, fee } = props
  const texts = useMessages('sendView', enSend)
  const isEmpty = recipient === '' && party === undefined
  return (
    <div className={send} data-part="send" data-state={props.step}>
      {token?.nft ? <NftBox {...props} token={token} /> : <AmountBox {...props} />}
      <RecipientBox {...props} initialFocus={token?.nft !== undefined && props.available === undefined} />
      {isEmpty && recents.length > 0 && <RecentRecipients recents={recents} onRecipient={props.onRecipient} />}
      {lookAlike ? <LookAlike {...lookAlike} /> : null}
      <SendNotes notes={notes} onActivity={props.onActivity} onForget={props.onForget} />
      {props.error !== undefined && (
        <div className={plainBox} role="alert" data-part="send-answer">
          <WalletAnswer {...props} />
        </div>
      )}
      <div className={foot}>
        {fee && (
          <div className={facts}>
            <div className={fact}>
              <span className={plain}>{texts.fee}</span>
              <span className={factValue}>
                <Name>{fee.text}</Name> {fee.note !== undefined && <Name className={factNote}>{fee.note}</Name>}
              </span>
            </div>
          </div>
        )}
        <SendButtons {...props} />
      </div>
    </div>
  )
}

function SendButtons(props: SendViewProps): ReactNode {
  const { step, checking, lookAlike, onRecipient, onRetry, onReview, onToken } = props
  const { messages } = useUi()
  const texts = useMessages('sendView', enSend)
  const said = props.asksWallet && step === 'review' ? messages.continueLabel : stepText(props, texts)
  if (props.error === 'maybeSent') {
    return (
      <Button fullWidth onClick={props.onDone}>
        {texts.done}
      </Button>
    )
  }
  if (lookAlike && step === 'review') {
    const { name, address } = lookAlike.known
    return (
      <ButtonGrid>
        {!lookAlike.isSeen && (
          <Button onClick={() => onRecipient({ text: address, typed: false })}>
            {texts.useKnown(name ?? shorten(address))}
          </Button>
        )}
        <Button variant="quiet" busy={checking} onClick={onReview}>
          {texts.continueAnyway}
        </Button>
      </ButtonGrid>
    )
  }
  const acts: Partial<Record<SendStepName, () => void>> = { selectToken: onToken, review: onReview }
  return <NextButton said={said} busy={checking} onPress={RETRIES.includes(step) ? onRetry : acts[step]} />
}

/** What the button says: of an NFT in its own words. */
function stepText({ token, available, step }: SendViewProps, texts: SendMessages): string {
  if (!token?.nft) return texts.steps[step]
  // An NFT of one has no quantity: insufficient means that it is gone.
  if (step === 'insufficient' && available === undefined) return texts.nftGone
  const own: Partial<Record<SendStepName, string>> = texts.nftSteps
  return own[step] ?? texts.steps[step]
}

const RETRIES: readonly SendStepName[] = ['tokenFailed', 'recipientFailed', 'feeFailed']
