import type { AttemptStatus } from '../../models/attempt.js'

/** What a button of an attempt does. `retry` starts the attempt again, whatever its label says. */
export type AttemptAction = 'open' | 'retry' | 'install' | 'chooseOther' | 'chooseNetwork' | 'continue' | 'cancel'

/** How one state of an attempt is shown, apart from its words. */
export interface AttemptPlan {
  /** What stands between the two pictures. */
  readonly tone: 'waiting' | 'failed' | 'still' | 'done'
  /** The one thing to do next, when there is one in this page; the wallet itself is the next thing otherwise. */
  readonly main?: AttemptAction | undefined
  /** Whether opening the wallet's app, where that is possible, is the thing to do next instead. */
  readonly opens?: true | undefined
  /** What else is possible, most useful first. */
  readonly others: readonly AttemptAction[]
  /** When to say where the wallet's prompt may hide. */
  readonly help?: 'afterWait' | 'always' | undefined
}

/** How each of the fifteen states is shown; a new state without a line does not compile. */
export const attemptPlans: Readonly<Record<AttemptStatus, AttemptPlan>> = {
  choosing: { tone: 'still', opens: true, main: 'retry', others: ['chooseOther'] },
  preparing: { tone: 'waiting', opens: true, others: ['cancel', 'chooseOther'] },
  waiting: { tone: 'waiting', opens: true, others: ['chooseOther'], help: 'afterWait' },
  pendingElsewhere: { tone: 'waiting', opens: true, main: 'retry', others: ['chooseOther'], help: 'always' },
  locked: { tone: 'waiting', opens: true, others: ['chooseOther', 'retry'], help: 'always' },
  rejected: { tone: 'failed', main: 'retry', others: ['chooseOther'] },
  timedOut: { tone: 'failed', main: 'retry', others: ['chooseOther'] },
  popupBlocked: { tone: 'failed', opens: true, main: 'retry', others: ['chooseOther'] },
  notInstalled: { tone: 'still', main: 'install', others: ['chooseOther'] },
  unsupportedChain: { tone: 'failed', main: 'chooseNetwork', others: ['chooseOther'] },
  unsupportedMethod: { tone: 'failed', main: 'chooseOther', others: [] },
  offline: { tone: 'failed', main: 'retry', others: ['chooseOther'] },
  signing: { tone: 'waiting', opens: true, others: ['cancel', 'chooseOther'], help: 'afterWait' },
  partiallyConnected: { tone: 'done', main: 'retry', others: ['continue'] },
  failed: { tone: 'failed', main: 'retry', others: ['chooseOther'] },
}
