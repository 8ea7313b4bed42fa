'use client'
import { memo, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import { enActivity } from '../../messages/en.activity.js'
import { useMessages } from '../../messages/useMessages.js'
import type { ActivityModel, ActivityMonthModel, ActivityRowModel } from '../../models/activity.js'
import { Button } from '../../primitives/Button/Button.js'
import { List } from '../../primitives/List/List.js'
import { ListRow } from '../../primitives/ListRow/ListRow.js'
import { LongList } from '../../primitives/LongList/LongList.js'
import { SectionLabel } from '../../primitives/SectionLabel/SectionLabel.js'
import { SkeletonRow } from '../../primitives/SkeletonRow/SkeletonRow.js'
import { StateMessage } from '../../primitives/StateMessage/StateMessage.js'
import { useUi } from '../../UiContext.js'
import { useKeptFocus } from '../useKeptFocus.js'
import { ActivityRow, textOfRow } from './ActivityRow.js'
import { activity as activityClass, partial, section, sentinel } from './ActivityView.css.js'

/** What the activity of an account shows and reports. */
export interface ActivityViewProps {
  readonly activity: ActivityModel
  /** Called when the end of the list comes into view. */
  readonly onMore: () => void
  /** Called when the user wants past transactions read again. */
  readonly onRetry: () => void
}

/** The account's transactions: pending ones first, then by month, with spam folded. */
export function ActivityView({ activity, onMore, onRetry }: ActivityViewProps): ReactNode {
  const { messages } = useUi()
  const texts = useMessages('activityView', enActivity)
  const { status, pending, months, next, isPartial } = activity
  const focus = useKeptFocus(status)
  const isEmpty = pending.length === 0 && months.length === 0
  return (
    <div {...focus} className={activityClass} data-part="activity" aria-busy={status === 'loading' || undefined}>
      {pending.length > 0 && <Section label={texts.pending} rows={pending} isFirst isWhole />}
      {months.map((month, index) => (
        <Month
          key={month.key}
          month={month}
          isFirst={index === 0}
          isWhole={next === undefined || index < months.length - 1}
        />
      ))}
      {status === 'loading' && isEmpty && (
        <List label={texts.loading}>
          {SKELETONS.map((width) => (
            <SkeletonRow key={width} titleWidth={width} detail />
          ))}
        </List>
      )}
      {status === 'ready' && isEmpty && next === undefined && (
        <StateMessage title={texts.empty} text={texts.emptyText} />
      )}
      {status === 'error' && (
        <StateMessage role="alert" title={texts.failedToFetch} text={texts.failedText}>
          <Button fullWidth onClick={onRetry}>
            {messages.tryAgain}
          </Button>
        </StateMessage>
      )}
      {/* What was read may leave the end in view: it asks anew for each part. */}
      {next !== undefined && status !== 'error' && <More key={next} onMore={onMore} />}
      {isPartial && status === 'ready' && next === undefined && <p className={partial}>{texts.partial}</p>}
    </div>
  )
}

/** Months that are the same objects as before are not drawn anew: there may be thousands of rows. */
const Month = memo(function Month(props: {
  readonly month: ActivityMonthModel
  readonly isFirst: boolean
  readonly isWhole: boolean
}): ReactNode {
  const { label, rows, spam } = props.month
  const texts = useMessages('activityView', enActivity)
  const [isOpen, setOpen] = useState(false)
  return (
    <Section label={label} rows={rows} isFirst={props.isFirst} isWhole={props.isWhole}>
      {spam.length > 0 && (
        <ListRow
          bare
          title={texts.spam(spam.length)}
          trailing={isOpen ? texts.hide : texts.show}
          onSelect={() => setOpen(!isOpen)}
        />
      )}
      {isOpen && <Rows label={texts.spam(spam.length)} rows={spam} isFirst isWhole={props.isWhole} />}
    </Section>
  )
})

function Section(props: {
  readonly label: string
  readonly rows: readonly ActivityRowModel[]
  /** Whether it is in sight when the view opens. */
  readonly isFirst: boolean
  /** False while there may be more rows than are known. */
  readonly isWhole: boolean
  readonly children?: ReactNode
}): ReactNode {
  const labelId = useId()
  return (
    <div className={section} style={{ containIntrinsicBlockSize: `auto ${props.rows.length * ROW_PX + LABEL_PX}px` }}>
      <SectionLabel id={labelId}>{props.label}</SectionLabel>
      {props.rows.length > 0 && (
        <Rows labelledBy={labelId} rows={props.rows} isFirst={props.isFirst} isWhole={props.isWhole} />
      )}
      {props.children}
    </div>
  )
}

function Rows(props: {
  readonly label?: string
  readonly labelledBy?: string
  readonly rows: readonly ActivityRowModel[]
  readonly isFirst: boolean
  readonly isWhole: boolean
}): ReactNode {
  const texts = useMessages('activityView', enActivity)
  const renderRow = useCallback((row: ActivityRowModel) => <ActivityRow row={row} />, [])
  const textOf = useCallback((row: ActivityRowModel) => textOfRow(row, texts), [texts])
  return (
    <LongList
      label={props.label}
      labelledBy={props.labelledBy}
      rows={props.rows}
      keyOf={keyOf}
      textOf={textOf}
      renderRow={renderRow}
      setSize={props.isWhole ? undefined : -1}
      startsInView={props.isFirst}
    />
  )
}

/** About how tall an unseen section is: its rows, and its label. */
const ROW_PX = 56
const LABEL_PX = 36

function keyOf({ key }: ActivityRowModel): string {
  return key
}

/** Holds the place of older ones, and asks for them when it comes into view. */
function More({ onMore }: { readonly onMore: () => void }): ReactNode {
  const end = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!end.current) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onMore()
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [onMore])
  return (
    <>
      <span ref={end} className={sentinel} />
      <List>
        <SkeletonRow detail />
      </List>
    </>
  )
}

/** Seven, each of another width. */
const SKELETONS: readonly string[] = ['52%', '38%', '46%', '34%', '50%', '42%', '36%']
