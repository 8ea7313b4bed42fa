'use client'
import { type ReactNode, useRef, useState } from 'react'
import { Snackbar, type SnackbarProps } from '../Snackbar/Snackbar.js'
import { AlertItem, type NoticeAlert } from './AlertItem.js'
import { mergeAlerts } from './mergeAlerts.js'
import { notice, noticeBody, stack } from './Notices.css.js'
import { useExit } from './useExit.js'

/** The short notice for the user. */
export interface NoticeSnackbar extends SnackbarProps {
  /** Differs from one notice to the next; a new one comes in anew, the same one changes in its place. */
  readonly key: string | number
}

/** Props of {@link Notices}. */
export interface NoticesProps {
  /** The open notice; going to undefined lets it out. How long it stays is the giver's to decide. */
  readonly snackbar: NoticeSnackbar | undefined
  /** Newest first; the first three are drawn, each until it is dismissed. */
  readonly alerts: readonly NoticeAlert[]
  /** Called with the id of the alert whose cross was pressed. */
  readonly onDismissAlert: (id: number) => void
}

/**
 * What is told beside a view: alerts and the snackbar, between the header and the view. For the shells' `notice`. The
 * card grows by it, so that no row is covered, and nothing here takes the focus; the live regions read it aloud.
 */
export function Notices({ snackbar, alerts, onDismissAlert }: NoticesProps): ReactNode {
  const [given, setGiven] = useState(alerts)
  const [shown, setShown] = useState(() => mergeAlerts({ shown: [], alerts, most: mostAlerts }))
  if (alerts !== given) {
    setGiven(alerts)
    setShown(mergeAlerts({ shown, alerts, most: mostAlerts }))
  }
  const [last, setLast] = useState(snackbar)
  if (snackbar && snackbar !== last) setLast(snackbar)
  const bar = snackbar ?? last

  return (
    <>
      {shown.length > 0 && (
        // Safari drops the list meaning of a `<ul>` without markers; the role brings it back.
        // biome-ignore lint/a11y/noRedundantRoles: see above.
        <ul className={stack} role="list" data-part="alerts">
          {shown.map(({ alert, closing }) => (
            <AlertItem
              key={alert.id}
              alert={alert}
              closing={closing}
              onDismiss={() => onDismissAlert(alert.id)}
              onExited={() => setShown((all) => all.filter((one) => one.alert.id !== alert.id))}
            />
          ))}
        </ul>
      )}
      {bar && <SnackbarItem bar={bar} closing={snackbar === undefined} onExited={() => setLast(undefined)} />}
    </>
  )
}

function SnackbarItem(props: {
  readonly bar: NoticeSnackbar
  readonly closing: boolean
  readonly onExited: () => void
}): ReactNode {
  const { bar, closing, onExited } = props
  const ref = useRef<HTMLDivElement>(null)
  useExit({ elementRef: ref, closing, onExited })
  return (
    <div ref={ref} className={notice} data-state={closing ? 'closing' : 'open'}>
      <div className={noticeBody}>
        {/* Another notice comes in anew; the room that it takes is there. */}
        <Snackbar key={bar.key} variant={bar.variant} message={bar.message} />
      </div>
    </div>
  )
}

/** More would hide the view. */
const mostAlerts = 3
