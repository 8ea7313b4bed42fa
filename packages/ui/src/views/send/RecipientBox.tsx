'use client'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { enSend } from '../../messages/en.send.js'
import { useMessages } from '../../messages/useMessages.js'
import type { SendPartyModel, SendProblem } from '../../models/send.js'
import { Address } from '../../primitives/Address/Address.js'
import { Avatar } from '../../primitives/Avatar/Avatar.js'
import { Button } from '../../primitives/Button/Button.js'
import { IconButton } from '../../primitives/IconButton/IconButton.js'
import { Name } from '../../primitives/Name/Name.js'
import { plain } from '../../theme/plain.css.js'
import {
  box,
  line1,
  party as partyClass,
  partyName,
  partyWords,
  problem as problemClass,
  quiet,
  recipientInput,
} from './SendView.css.js'

/** What the box of the recipient shows and reports. */
export interface RecipientBoxProps {
  /** As typed. */
  readonly recipient: string
  /** The recipient, once it is known. */
  readonly party?: SendPartyModel | undefined
  readonly problem?: SendProblem | undefined
  /** Whose account for a token was given: their address is offered. */
  readonly owner?: string | undefined
  /** Whether the field has the focus when the view opens. @default false */
  readonly initialFocus?: boolean | undefined
  /** The browser refused to read the clipboard. */
  readonly pasteFailed?: boolean | undefined
  /** `typed`: more may come. */
  readonly onRecipient: (request: { readonly text: string; readonly typed: boolean }) => void
  readonly onPaste: () => void
}

/** The recipient: a field, or the known account. */
export function RecipientBox(props: RecipientBoxProps): ReactNode {
  const { recipient, party, problem, owner, pasteFailed, onRecipient } = props
  const texts = useMessages('sendView', enSend)
  const id = useId()
  const place = useFocusKept(party !== undefined)
  const isPasted = useRef(false)
  const clear = (): void => onRecipient({ text: '', typed: false })
  const said = problem === undefined ? (pasteFailed ? texts.pasteFailed : undefined) : texts.problems[problem]
  return (
    <div ref={place} className={box} data-part="send-recipient" data-state={party ? 'known' : (problem ?? 'open')}>
      <div className={line1}>
        <label className={plain} htmlFor={party ? undefined : id}>
          {texts.to}
        </label>
      </div>
      {party ? (
        <Known party={party} onClear={clear} />
      ) : (
        <div className={partyClass}>
          <input
            id={id}
            className={recipientInput}
            value={recipient}
            onPaste={() => {
              isPasted.current = true
            }}
            onChange={(event) => {
              onRecipient({ text: event.target.value, typed: !isPasted.current })
              isPasted.current = false
            }}
            placeholder={texts.recipientPlaceholder}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            dir="auto"
            aria-invalid={problem !== undefined || undefined}
            aria-describedby={said === undefined ? undefined : `${id}-said`}
            data-part="send-recipient-input"
            data-initial-focus={props.initialFocus ? '' : undefined}
          />
          {recipient === '' ? (
            <Button variant="quiet" size="small" onClick={props.onPaste}>
              {texts.paste}
            </Button>
          ) : (
            <IconButton icon="close" label={texts.clearRecipient} onClick={clear} />
          )}
        </div>
      )}
      <span className={plain} role="status">
        {said !== undefined && (
          <span className={problemClass} id={`${id}-said`}>
            {said}
          </span>
        )}
      </span>
      {owner !== undefined && (
        <Button variant="quiet" size="small" onClick={() => onRecipient({ text: owner, typed: false })}>
          {texts.useOwner}
        </Button>
      )}
    </div>
  )
}

function Known({ party, onClear }: { readonly party: SendPartyModel; readonly onClear: () => void }): ReactNode {
  const texts = useMessages('sendView', enSend)
  return (
    <div className={partyClass}>
      <Avatar address={party.address} size="small" />
      <span className={partyWords}>
        {party.name !== undefined && <Name className={partyName}>{party.name}</Name>}
        <span className={party.name === undefined ? partyName : quiet}>
          <Address address={party.address} />
        </span>
      </span>
      <IconButton icon="close" label={texts.clearRecipient} onClick={onClear} />
    </div>
  )
}

/** The field goes when its text is known, and comes back when that is cleared: the focus stays in the box. */
function useFocusKept(isKnown: boolean): React.RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  const wasKnown = useRef(isKnown)
  useEffect(() => {
    const box = place.current
    if (!box) return undefined
    const note = (): void => {
      hadFocus.current = true
    }
    const forget = ({ relatedTarget }: FocusEvent): void => {
      // An element that leaves the page gives its focus to none.
      if (relatedTarget instanceof Node) hadFocus.current = box.contains(relatedTarget)
    }
    box.addEventListener('focusin', note)
    box.addEventListener('focusout', forget)
    return () => {
      box.removeEventListener('focusin', note)
      box.removeEventListener('focusout', forget)
    }
  }, [])
  useEffect(() => {
    if (wasKnown.current === isKnown) return
    wasKnown.current = isKnown
    const active = place.current?.ownerDocument.activeElement
    if (hadFocus.current && (!active || active === active.ownerDocument.body))
      place.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
  }, [isKnown])
  return place
}
