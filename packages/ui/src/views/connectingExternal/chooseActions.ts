import type { AttemptAction, AttemptPlan } from './attemptPlan.js'

/** The buttons of an attempt, at most two. */
export interface ChosenActions {
  /** The accented one; undefined while the next step is in the wallet. */
  readonly main: AttemptAction | undefined
  /** The quiet ones, in order, shown before the main one. */
  readonly quiet: readonly AttemptAction[]
}

/**
 * Picks from a plan what is possible: an action without its callback or URL is dropped, and the next one takes over
 * when it was the main one. After the wait the prompt may be lost, so asking again is offered too, quietly.
 */
export function chooseActions(request: {
  readonly plan: AttemptPlan
  readonly helpVisible: boolean
  readonly possible: (action: AttemptAction) => boolean
}): ChosenActions {
  const { plan, helpVisible, possible } = request
  const others: readonly AttemptAction[] =
    plan.help === 'afterWait' && helpVisible ? [...plan.others.slice(0, 1), 'retry'] : plan.others
  const able = others.filter(possible)
  if (plan.opens && possible('open')) return { main: 'open', quiet: able.slice(0, 1) }
  if (plan.main === undefined) return { main: undefined, quiet: able.slice(0, 2) }
  if (possible(plan.main)) return { main: plan.main, quiet: able.slice(0, 1) }
  return { main: able[0], quiet: able.slice(1, 2) }
}
