import { Button, Spinner } from '@portico/ui'
import { joinClasses } from '@portico/ui/internal/frame'
import type { ReactNode } from 'react'
import { enKeys } from '../../texts/en.keys.ts'
import { useFrameMessages } from '../../texts/useFrameMessages.ts'
import { quiet, steady, unavailable } from '../card/walletCard.css.ts'
import { sheet } from './KeysView.css.ts'
import { removeButton, row, rowTitle, rowWords } from './RemovableList.css.ts'

/** What the user has, as `RemovableRow` elements within one edge. */
export function RemovableList(props: {
  /** What the list is of, for a screen reader. */
  readonly label: string
  readonly part: string
  readonly children: ReactNode
}): ReactNode {
  const { label, part, children } = props
  return (
    // Safari drops the list meaning of a `<ul>` without markers; the role brings it back.
    // biome-ignore lint/a11y/noRedundantRoles: see above.
    <ul className={sheet} role="list" aria-label={label} data-part={part}>
      {children}
    </ul>
  )
}

/** One thing that the user has, with a button that removes it. */
export function RemovableRow(props: {
  readonly media: ReactNode
  readonly title: string
  /** A quiet line each. */
  readonly lines: readonly ReactNode[]
  /** What its button does; undefined: the row has no button. */
  readonly removal?: Removal | undefined
}): ReactNode {
  const { media, title, lines, removal } = props
  return (
    <li className={row}>
      {removal?.isRunning ? <Spinner /> : media}
      <span className={rowWords}>
        <span className={rowTitle}>{title}</span>
        {lines.map((line, index) => (
          <span key={index} className={quiet}>
            {line}
          </span>
        ))}
      </span>
      {removal && <RemoveButton {...removal} />}
    </li>
  )
}

interface Removal {
  /** What it removes, beside other rows with the same title. */
  readonly name: string
  readonly isRunning?: boolean | undefined
  /** Another one is running. */
  readonly isHeld?: boolean | undefined
  /** Something keeps it from working; `describedBy` says what. */
  readonly isBlocked: boolean
  readonly describedBy: string
  readonly onRemove: () => void
}

function RemoveButton({ name, isRunning, isHeld, isBlocked, describedBy, onRemove }: Removal): ReactNode {
  const texts = useFrameMessages('keys', enKeys)
  const isOff = isRunning || isHeld || isBlocked
  return (
    <span className={removeButton}>
      <Button
        variant="quiet"
        size="small"
        className={joinClasses(steady, isBlocked && !isRunning && unavailable)}
        aria-busy={isRunning || undefined}
        aria-disabled={isOff || undefined}
        aria-label={texts.removeNamed(name)}
        aria-describedby={describedBy}
        onClick={isOff ? undefined : onRemove}
      >
        {texts.remove}
      </Button>
    </span>
  )
}
