'use client'
import type { ReactNode } from 'react'
import { useSendMessages } from '../../messages/useSendMessages.js'
import type { LookAlikeModel, SendNote, SendNoteType } from '../../models/send.js'
import { Button } from '../../primitives/Button/Button.js'
import { Callout } from '../../primitives/Callout/Callout.js'
import { plainBox } from '../../theme/plain.css.js'
import { AddressGroups } from './AddressGroups.js'
import { compare } from './SendView.css.js'
import { shorten } from './shorten.js'

/** What the user should know, the most dangerous first. */
export function SendNotes({ notes, onForget }: SendNotesProps): ReactNode {
  const texts = useSendMessages()
  return notes.map(({ type, key, name = '', cost }) => (
    <Callout
      key={key ?? type}
      tone={TONES[type]}
      action={
        type === 'askedBefore' &&
        onForget &&
        key !== undefined && (
          <Button size="small" onClick={() => onForget(key)}>
            {texts.notSent}
          </Button>
        )
      }
    >
      {texts.notes[type]({ name, cost })}
    </Callout>
  ))
}

interface SendNotesProps {
  readonly notes: readonly SendNote[]
  /** The user says that what was asked for before was not sent. */
  readonly onForget?: ((key: string) => void) | undefined
}

/** Two addresses over each other: what differs is marked. */
export function LookAlike({ known, given }: LookAlikeModel): ReactNode {
  const texts = useSendMessages()
  const name = known.name ?? shorten(known.address)
  return (
    <div className={plainBox} role="alert" data-part="look-alike">
      <Callout tone="danger" title={texts.lookAlikeTitle(name)}>
        {texts.lookAlikeText}
        <span className={compare}>
          <bdi className={plainBox}>{name}</bdi>
          <AddressGroups address={known.address} />
          <span className={plainBox}>{texts.given}</span>
          <AddressGroups address={given} comparedWith={known.address} />
        </span>
      </Callout>
    </div>
  )
}

const TONES = {
  firstTime: 'warning',
  ownAddress: 'warning',
  ownElsewhere: 'danger',
  contract: 'warning',
  tokenContract: 'danger',
  keyless: 'danger',
  newAccount: 'warning',
  nameMoved: 'danger',
  changed: 'warning',
  max: 'tip',
  tooLittle: 'warning',
  received: 'warning',
  askedBefore: 'danger',
  receivedUnknown: 'warning',
  hook: 'warning',
  feeRisen: 'warning',
} as const satisfies Record<SendNoteType, 'tip' | 'warning' | 'danger'>
