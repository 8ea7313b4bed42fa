import type { RouterState } from '../../state/router.js'
import { VIEWS, type ViewName } from '../../views/views.js'

/** Whether a view of sending is among those that back leads to. */
export function hasSendView({ stack }: Pick<RouterState, 'stack'>): boolean {
  return stack.some(({ view }) => isSendView(view))
}

/** Whether a draft is for this view. */
export function isSendView(view: ViewName): boolean {
  return VIEWS[view].feature === 'send'
}
