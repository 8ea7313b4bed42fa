'use client'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { treeOf } from '../../tree/treeOf.js'
import { AlertBar, type AlertBarProps } from '../AlertBar/AlertBar.js'
import { notice, noticeBody } from './Notices.css.js'
import { useExit } from './useExit.js'

/** A notice for the developer. */
export interface NoticeAlert extends Pick<AlertBarProps, 'tone' | 'docsUrl'> {
  /** Unique among the alerts. */
  readonly id: number
  /** What happened. */
  readonly title: string
  /** What to do about it. */
  readonly advice: string
}

/** What an alert in the stack shows and reports. */
export interface AlertItemProps {
  readonly alert: NoticeAlert
  /** Whether it is on its way out. */
  readonly closing: boolean
  readonly onDismiss: () => void
  /** Called when its exit has ended. */
  readonly onExited: () => void
}

/** One alert of the stack. When it goes while it has the focus, the focus goes to its neighbor. */
export function AlertItem({ alert, closing, onDismiss, onExited }: AlertItemProps): ReactNode {
  const ref = useRef<HTMLLIElement>(null)

  useLayoutEffect(() => {
    const item = ref.current
    if (closing && item?.contains(treeOf(item).activeElement)) heirOf(item)?.focus()
  }, [closing])
  useExit({ elementRef: ref, closing, onExited })

  return (
    <li ref={ref} className={notice} data-part="alert" data-state={closing ? 'closing' : 'open'}>
      <div className={noticeBody}>
        <AlertBar
          tone={alert.tone}
          title={alert.title}
          message={alert.advice}
          docsUrl={alert.docsUrl}
          onDismiss={onDismiss}
        />
      </div>
    </li>
  )
}

/** The cross of the next alert, else of the one before, else the heading of the card. */
function heirOf(item: HTMLElement): HTMLElement | null | undefined {
  const all = [...(item.parentElement?.children ?? [])]
  const at = all.indexOf(item)
  const cross = [...all.slice(at + 1), ...all.slice(0, at).reverse()]
    .filter((one) => !one.matches('[data-state="closing"]'))
    .map((one) => one.querySelector<HTMLElement>('button'))
    .find((button) => button !== null)
  const card = item.closest('[data-part="card"], [data-part="inline-shell"]')
  return cross ?? card?.querySelector<HTMLElement>('[data-part="title"]')
}
