'use client'
import { memo, type ReactNode } from 'react'
import { enActivity } from '../../messages/en.activity.js'
import type { ActivityMessages } from '../../messages/types.js'
import { useMessages } from '../../messages/useMessages.js'
import type { ActivityRowModel } from '../../models/activity.js'
import { joinClasses } from '../../primitives/joinClasses.js'
import { ListRow } from '../../primitives/ListRow/ListRow.js'
import { Media } from '../../primitives/Media/Media.js'
import { amount as amountClass, entry, figures, gained, time } from './ActivityView.css.js'

/**
 * One transaction; it opens what is known of it here, or is a link to the explorer where the network has one. Drawn anew when
 * its model is another object.
 */
export const ActivityRow = memo(function ActivityRow({ row }: { readonly row: ActivityRowModel }): ReactNode {
  const texts = useMessages('activityView', enActivity)
  const isDone = row.status === 'confirmed' || isRunning(row)
  const sign = row.direction === 'in' ? '+' : row.direction === 'out' ? '−' : ''
  return (
    <div className={entry} data-part="activity-row" data-state={row.status}>
      <ListRow
        bare
        href={row.onOpen ? undefined : row.href}
        onSelect={row.onOpen}
        media={<Media name={row.asset} src={row.icon} />}
        title={titleOf(row, texts)}
        detail={detailOf(row, texts)}
        wraps={row.instead !== undefined}
        trailing={
          <span className={figures}>
            {row.amount !== undefined && (
              <span
                className={joinClasses(amountClass, isDone && row.direction === 'in' && gained)}
                dir="ltr"
                translate="no"
              >
                {/* What did not happen moved nothing. */ isDone ? `${sign}${row.amount}` : row.amount}
              </span>
            )}{' '}
            <span className={time}>{row.time}</span>
          </span>
        }
      />
    </div>
  )
})

/** What a row says, for a search of the page. */
export function textOfRow(row: ActivityRowModel, texts: ActivityMessages): string {
  return [titleOf(row, texts), detailOf(row, texts), row.amount].filter(Boolean).join(' ')
}

function isRunning({ status }: ActivityRowModel): boolean {
  return status === 'pending' || status === 'unknown' || status === 'signatures'
}

function titleOf(row: ActivityRowModel, texts: ActivityMessages): string {
  const { kind, status } = row
  if (status === 'asked') return texts.maybeSent
  if (status === 'cancelled') return texts.cancelled
  if (isRunning(row)) return texts.running[kind]
  return status === 'confirmed' ? texts.done[kind] : texts.failed[kind]
}

function detailOf(
  { status, direction, counterpart, collection, instead, others = 0 }: ActivityRowModel,
  texts: ActivityMessages
): string | undefined {
  if (instead && (status === 'pending' || status === 'confirmed')) return texts.sentInstead(instead)
  if (status === 'pending') return texts.waiting
  if (status !== 'confirmed' && status !== 'cancelled') return texts[status]
  const side = sideOf({ direction, counterpart }, texts)
  return (
    [side, collection, others > 0 ? texts.others(others) : undefined]
      .filter((text) => text !== undefined)
      .join(' · ') || undefined
  )
}

function sideOf(
  { direction, counterpart }: Pick<ActivityRowModel, 'direction' | 'counterpart'>,
  texts: ActivityMessages
): string | undefined {
  if (direction === 'self') return texts.toSelf
  if (counterpart === undefined) return undefined
  return direction === 'in' ? texts.from(counterpart) : texts.to(counterpart)
}
