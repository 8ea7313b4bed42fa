'use client'
import { type ReactNode, useState } from 'react'
import { enSend } from '../../messages/en.send.js'
import { useMessages } from '../../messages/useMessages.js'
import type { SendNote } from '../../models/send.js'
import { Button } from '../../primitives/Button/Button.js'
import { Callout } from '../../primitives/Callout/Callout.js'
import { plain, plainBox } from '../../theme/plain.css.js'
import { useKeptFocus } from '../useKeptFocus.js'
import { askedActions, askedRow, askedRows } from './SendView.css.js'

/** What the note shows and reports. */
export interface AskedBeforeProps {
  /** Notes of the type `askedBefore`: at least one. */
  readonly asked: readonly Omit<SendNote, 'type'>[]
  /** Called when the user wants to see what the account has sent; absent where the app doesn't show it. */
  readonly onActivity?: (() => void) | undefined
  /** Called when the user says twice that a request was not sent; absent where it can't be forgotten. */
  readonly onForget?: ((key: string) => void) | undefined
}

/**
 * What the wallet was asked to send before and may have sent, in one note. To forget a request takes a second step: it is the
 * guard against paying twice.
 */
export function AskedBefore(props: AskedBeforeProps): ReactNode {
  const { asked, onForget } = props
  const [leaving, setLeaving] = useState<string>()
  const focus = useKeptFocus(`${leaving} ${asked.length}`)
  const going = asked.find(({ key }) => key === leaving)
  return (
    <div {...focus} className={plainBox} data-part="asked-before" data-state={going ? 'forgetting' : 'shown'}>
      {going ? (
        <Forgetting
          asked={going}
          onForget={() => going.key !== undefined && onForget?.(going.key)}
          onKeep={() => setLeaving(undefined)}
        />
      ) : (
        <Asked {...props} onForget={onForget && setLeaving} />
      )}
    </div>
  )
}

function Asked({ asked, onActivity, onForget }: AskedBeforeProps): ReactNode {
  const texts = useMessages('sendView', enSend)
  const [first] = asked
  const isOne = asked.length === 1
  return (
    <Callout
      tone="warning"
      action={
        <span className={askedActions}>
          {onActivity && (
            <Button variant="quiet" size="small" onClick={onActivity}>
              {texts.viewActivity}
            </Button>
          )}
          {onForget && isOne && first?.key !== undefined && (
            <Button variant="text" size="small" onClick={() => onForget(first.key ?? '')}>
              {texts.forgetAsked}
            </Button>
          )}
        </span>
      }
    >
      {isOne && first ? texts.notes.askedBefore(wordsOf(first)) : texts.askedSeveral()}
      {!isOne && (
        <span className={askedRows}>
          {asked.map(({ key = '', ...one }) => (
            <span key={key} className={askedRow}>
              <bdi className={plain}>{texts.askedFor(wordsOf(one))}</bdi>
              {onForget && (
                <Button
                  variant="text"
                  size="small"
                  aria-label={`${texts.forgetAskedNow}: ${texts.askedFor(wordsOf(one))}`}
                  onClick={() => onForget(key)}
                >
                  {texts.forgetAskedNow}
                </Button>
              )}
            </span>
          ))}
        </span>
      )}
    </Callout>
  )
}

function Forgetting(props: {
  readonly asked: Omit<SendNote, 'type'>
  readonly onForget: () => void
  readonly onKeep: () => void
}): ReactNode {
  const texts = useMessages('sendView', enSend)
  return (
    <Callout
      tone="warning"
      title={texts.forgetAskedTitle(wordsOf(props.asked))}
      action={
        <span className={askedActions}>
          {/* The second press of a double click meets the other one. */}
          <Button variant="text" size="small" onClick={props.onForget}>
            {texts.forgetAskedNow}
          </Button>
          <Button variant="quiet" size="small" onClick={props.onKeep}>
            {texts.keepAsked}
          </Button>
        </span>
      }
    >
      {texts.forgetAskedText}
    </Callout>
  )
}

function wordsOf({ name = '', cost = '' }: Pick<SendNote, 'name' | 'cost'>): {
  readonly name: string
  readonly cost: string
} {
  return { name, cost }
}
