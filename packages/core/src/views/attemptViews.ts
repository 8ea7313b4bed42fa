import type { ViewName } from './params.js'

/** A view of a running attempt with one wallet: leaving it backwards ends the attempt. */
export type AttemptView = Extract<ViewName, `Connecting${string}` | 'EmailLogin'>

/** Whether a view is one of a running attempt. */
export function isAttemptView(view: ViewName): view is AttemptView {
  return view.startsWith('Connecting') || view === 'EmailLogin'
}
