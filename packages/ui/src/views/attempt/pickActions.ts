import type { AttemptAction, AttemptDescription, LinkAction } from './describeAttempt.js'

/** The buttons of an attempt, at most two. */
export interface PickedActions<Action extends AttemptAction> {
  /** The accented one; undefined while the next step is elsewhere: in the wallet, by a code or by a link. */
  readonly main: Action | undefined
  /** The quiet ones, in order, shown after the main one. */
  readonly quiet: readonly Exclude<Action, LinkAction>[]
}

/**
 * Picks what is possible: an action without its callback or URL is dropped, and the next one takes over when it was the
 * main one.
 */
export function pickActions<Action extends AttemptAction>(
  { main, others }: Pick<AttemptDescription<Action>, 'main' | 'others'>,
  possible: (action: Action) => boolean
): PickedActions<Action> {
  const able = others.filter(possible)
  if (main === undefined) return { main, quiet: able.slice(0, 2) }
  if (possible(main)) return { main, quiet: able.slice(0, 1) }
  return { main: able[0], quiet: able.slice(1, 2) }
}
