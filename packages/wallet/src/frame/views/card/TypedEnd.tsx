import { Icon } from '@portico/ui'
import { AddressGroups, joinClasses } from '@portico/ui/internal/frame'
import { plain, plainBox } from '@portico/ui/internal/styles'
import { type ReactNode, type SyntheticEvent, useId, useState } from 'react'
import { END_LENGTH, endMatches } from './endMatches.ts'
import { entry, input, label as labelClass, said, saidWrong, typedEnd, wrong } from './TypedEnd.css.ts'

/** Props of {@link TypedEnd}. */
export interface TypedEndProps {
  /** The whole address, which stands beside the field. */
  readonly address: string
  /** What the user is asked to type. */
  readonly label: ReactNode
  /** What the user has typed so far. `endMatches` says whether it is the end of the address. */
  readonly value: string
  /** Called with the new text at every key. Without it the text can't be changed. */
  readonly onChange?: ((value: string) => void) | undefined
  /** Says that it is the end of the address. */
  readonly matches: string
  /** Says that it isn't; shown once the user has left the field. */
  readonly differs: string
}

/**
 * A field for the last four characters of an address: the user proves to have read it. The field takes no paste and no drop, because
 * a page can fill the clipboard, and can't read the card.
 */
export function TypedEnd(props: TypedEndProps): ReactNode {
  const { address, label, value, onChange, matches, differs } = props
  const id = useId()
  const [isTyping, setTyping] = useState(false)
  const isMatch = endMatches({ address, value })
  const isWrong = !isTyping && value !== '' && !isMatch
  return (
    <div className={typedEnd} data-part="typed-end" data-state={isMatch ? 'matches' : 'open'}>
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      <span id={`${id}-address`} className={plainBox}>
        <AddressGroups address={address} />
      </span>
      <span className={entry}>
        <input
          id={id}
          className={joinClasses(input, isWrong && wrong)}
          dir="ltr"
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={END_LENGTH}
          value={value}
          readOnly={onChange === undefined}
          onChange={({ target }) => onChange?.(target.value.trim())}
          onFocus={() => setTyping(true)}
          onBlur={() => setTyping(false)}
          onPaste={refuse}
          onDrop={refuse}
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-address ${id}-said`}
        />
        <span id={`${id}-said`} className={joinClasses(said, isWrong && saidWrong)} role="status">
          {isMatch && <Icon name="check" size={16} />}
          {(isMatch || isWrong) && <span className={plain}>{isMatch ? matches : differs}</span>}
        </span>
      </span>
    </div>
  )
}

function refuse(event: SyntheticEvent): void {
  event.preventDefault()
}
