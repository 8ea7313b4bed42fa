'use client'
import { type ReactNode, useId, useState } from 'react'
import { enSwap } from '../../messages/en.swap.js'
import { useMessages } from '../../messages/useMessages.js'
import type { SwapLossModel } from '../../models/swap.js'
import { Callout } from '../../primitives/Callout/Callout.js'
import { Checkbox } from '../../primitives/Checkbox/Checkbox.js'
import { plainBox } from '../../theme/plain.css.js'
import { strong, WithStrong } from '../signIn/WithStrong.js'
import { field, fieldInput, fieldLabel } from '../updateEmail/UpdateEmailView.css.js'

/** Props of {@link SwapLossConsent}. */
export interface SwapLossConsentProps {
  readonly loss: SwapLossModel
  /** Id of the note that says how much is lost, where there is one. */
  readonly noteId: string
  /** Called when the user agrees to the loss, and when the user takes that back. */
  readonly onAccept: (isAccepted: boolean) => void
}

/** How much the user loses, and why. */
export function SwapLossNote({ id, loss }: { readonly id: string; readonly loss: SwapLossModel }): ReactNode {
  const { kind, value, percent, pay } = loss
  const texts = useMessages('swapView', enSwap)
  return (
    <div className={plainBox} id={id}>
      <Callout tone="danger" title={texts.youLose(value ?? percent)}>
        {texts.lossReasons[kind](pay)}
      </Callout>
    </div>
  )
}

/** Where the user agrees to a loss: by a tick, or by a word that is typed where it is a danger. */
export function SwapLossConsent({ loss, noteId, onAccept }: SwapLossConsentProps): ReactNode {
  const { kind, tone, percent, value, isAccepted } = loss
  const texts = useMessages('swapView', enSwap)
  if (tone === 'danger') return <TypedWord isAccepted={isAccepted} noteId={noteId} onAccept={onAccept} />
  const worth = value === undefined ? undefined : strong(texts.about(value))
  return (
    <Checkbox checked={isAccepted} onChange={onAccept}>
      <WithStrong text={texts.acceptLoss[kind]({ percent, worth })} />
    </Checkbox>
  )
}

function TypedWord(props: Omit<SwapLossConsentProps, 'loss'> & Pick<SwapLossModel, 'isAccepted'>): ReactNode {
  const { isAccepted, noteId, onAccept } = props
  const texts = useMessages('swapView', enSwap)
  const id = useId()
  const word = texts.lossWord
  const [typed, setTyped] = useState(isAccepted ? word : '')
  const [wasAccepted, setWasAccepted] = useState(isAccepted)
  if (wasAccepted !== isAccepted) {
    setWasAccepted(isAccepted)
    // A larger loss has to be agreed to anew: the word that was typed was for another one.
    if (!isAccepted && isSame(typed, word)) setTyped('')
  }
  return (
    <div className={plainBox} data-part="swap-loss" data-state={isAccepted ? 'accepted' : 'open'}>
      <label className={fieldLabel} htmlFor={id}>
        {/* A browser that translates the page leaves the word alone. */}
        <WithStrong text={texts.typeToContinue(strong(word))} />
      </label>
      <div className={field}>
        <input
          id={id}
          className={fieldInput}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            const isTyped = isSame(target.value, word)
            if (isTyped !== isSame(typed, word)) onAccept(isTyped)
          }}
          aria-describedby={noteId}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          dir="auto"
          data-part="swap-loss-input"
        />
      </div>
    </div>
  )
}

function isSame(typed: string, word: string): boolean {
  return plainOf(typed) === plainOf(word)
}

/** Without case, spaces around it, and marks that keyboards and copies add without showing them. */
function plainOf(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase()
}
