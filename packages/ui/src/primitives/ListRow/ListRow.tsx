'use client'
import type { ReactNode } from 'react'
import { joinClasses } from '../joinClasses.js'
import { Spinner } from '../Spinner/Spinner.js'
import { secureHref } from '../secureHref.js'
import {
  detail as detailClass,
  dimmed,
  item,
  pressable,
  reason,
  row,
  title as titleClass,
  trailing as trailingClass,
  words,
} from './ListRow.css.js'

/** Props of {@link ListRow}. */
export interface ListRowProps {
  /** Picture at the start, usually `Media`. */
  readonly media?: ReactNode
  /** The row's name. Shown on one line. */
  readonly title: string
  /** The title is a name or an address: a browser that translates the page leaves it as it is. */
  readonly isName?: boolean | undefined
  /** A quiet second line. */
  readonly detail?: ReactNode
  /** Lets the second line take two, where cutting it would hide what it lists. */
  readonly wraps?: boolean | undefined
  /** What stands at the end: chains, a tag, a figure. */
  readonly trailing?: ReactNode
  /** Called on a press. Without it and `href` the row is plain text. */
  readonly onSelect?: (() => void) | undefined
  /** Called when the pointer or the focus comes, so that what a press needs can be fetched before it. */
  readonly onIntent?: (() => void) | undefined
  /** Makes the row a link that opens a new tab; only `https:` addresses are followed. */
  readonly href?: string | undefined
  /** Marks the account or network in use. */
  readonly current?: boolean | undefined
  /** Shows that what the row started is running. */
  readonly busy?: boolean | undefined
  /** The row stays visible and focusable, and presses do nothing. */
  readonly disabled?: boolean | undefined
  /** Why the row is disabled; shown instead of `detail` and read with the name. */
  readonly disabledReason?: string | undefined
  /**
   * Id of the text that says why a press does nothing now. The row looks and reads disabled and stays focusable; a
   * press still calls `onSelect`, which can then point at that text.
   */
  readonly blockedBy?: string | undefined
  /** `-1` where the arrow keys reach the row and Tab does not. */
  readonly tabIndex?: 0 | -1 | undefined
  /** Renders no `<li>`: the list makes its own (`VirtualList`). */
  readonly bare?: boolean | undefined
  /** The whole name for a screen reader, when title, detail and trailing do not make one. */
  readonly accessibleName?: string | undefined
}

/** Renders an `<li>` with a `<button>` or a link of 56 px. */
export function ListRow(props: ListRowProps): ReactNode {
  const { title, onSelect, onIntent, current, busy, disabled, blockedBy, accessibleName } = props
  const href = secureHref(props.href)
  const blocked = disabled || busy
  const shared = {
    'aria-label': accessibleName,
    'aria-describedby': blockedBy,
    'aria-current': current ? ('true' as const) : undefined,
    'data-part': 'row',
    tabIndex: props.tabIndex,
    'data-state': busy ? 'busy' : disabled ? 'disabled' : current ? 'current' : 'idle',
    onPointerEnter: onIntent,
    onFocus: onIntent,
  }
  const control =
    href !== undefined ? (
      <a
        {...shared}
        className={joinClasses(row, pressable)}
        href={blocked ? undefined : href}
        target="_blank"
        rel="noopener noreferrer"
        aria-disabled={blocked || undefined}
        onClick={onSelect}
      >
        <Content {...props} />
      </a>
    ) : onSelect ? (
      <button
        type="button"
        {...shared}
        className={joinClasses(row, pressable)}
        aria-disabled={blocked || blockedBy !== undefined || undefined}
        aria-busy={busy || undefined}
        onClick={blocked ? undefined : onSelect}
      >
        <Content {...props} />
      </button>
    ) : (
      <span className={joinClasses(row)} data-part="row" data-state={shared['data-state']} title={title}>
        <Content {...props} />
      </span>
    )
  return props.bare ? control : <li className={item}>{control}</li>
}

function Content({
  media,
  title,
  isName,
  detail,
  wraps,
  trailing,
  busy,
  disabled,
  disabledReason,
}: ListRowProps): ReactNode {
  const explained = disabled ? (disabledReason ?? detail) : detail
  return (
    <>
      {media}
      <span className={words}>
        <span
          className={joinClasses(titleClass, disabled && dimmed)}
          dir="auto"
          translate={isName ? 'no' : undefined}
          data-part="row-title"
        >
          {title}
        </span>
        {/* The space keeps two words two, where only text is read. */ ' '}
        {explained !== undefined && (
          <span className={joinClasses(detailClass, (disabled || wraps) && reason)} data-part="row-detail">
            {explained}
          </span>
        )}
      </span>
      {busy ? <Spinner /> : trailing !== undefined && <span className={trailingClass}>{trailing}</span>}
    </>
  )
}
