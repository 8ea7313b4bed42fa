'use client'
import type { ReactNode } from 'react'
import { enSend } from '../../messages/en.send.js'
import { useMessages } from '../../messages/useMessages.js'
import type { LookAlikeModel, SendNote, SendNoteType } from '../../models/send.js'
import { Callout } from '../../primitives/Callout/Callout.js'
import { Name } from '../../primitives/Name/Name.js'
import { plainBox } from '../../theme/plain.css.js'
import { AddressGroups } from './AddressGroups.js'
import { AskedBefore, type AskedBeforeProps } from './AskedBefore.js'
import { compare } from './SendView.css.js'
import { shorten } from './shorten.js'

/** What the user should know, the most dangerous first. What may have been sent before stands in one note. */
export function SendNotes({ notes, onActivity, onForget }: SendNotesProps): ReactNode {
  const texts = useMessages('sendView', enSend)
  const asked = notes.filter(({ type }) => type === 'askedBefore')
  return (
    <>
      {asked.length > 0 && <AskedBefore asked={asked} onActivity={onActivity} onForget={onForget} />}
      {notes.map(
        ({ type, name = '', cost }) =>
          type !== 'askedBefore' && (
            <Callout key={type} tone={TONES[type]}>
              {texts.notes[type]({ name, cost })}
            </Callout>
          )
      )}
    </>
  )
}

interface SendNotesProps extends Pick<AskedBeforeProps, 'onActivity' | 'onForget'> {
  readonly notes: readonly SendNote[]
}

/** Two addresses over each other: what differs is marked. */
export function LookAlike({ known, given, isSeen }: LookAlikeModel): ReactNode {
  const texts = useMessages('sendView', enSend)
  const name = known.name ?? shorten(known.address)
  return (
    <div className={plainBox} role="alert" data-part="look-alike">
      <Callout tone="danger" title={isSeen ? texts.lookAlikeSeenTitle : texts.lookAlikeTitle(name)}>
        {isSeen ? texts.lookAlikeSeenText : texts.lookAlikeText}
        <span className={compare}>
          <Name className={plainBox}>{name}</Name>
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
  receivedUnknown: 'warning',
  hook: 'warning',
  delegate: 'warning',
  frozen: 'warning',
  feeRisen: 'warning',
} as const satisfies Record<Exclude<SendNoteType, 'askedBefore'>, 'tip' | 'warning' | 'danger'>
