import type { AttemptStatus } from '../../models/attempt.js'

/** What a button of a pairing does. `retry` starts the pairing again, whatever its label says. */
export type PairingAction = 'retry' | 'chooseOther' | 'chooseNetwork' | 'continue'

/** How one state of a pairing is shown, apart from its words. */
export interface PairingPlan {
  /** Whether the code or the link can be used, is there and cannot, or makes room for the two pictures. */
  readonly way: 'open' | 'blocked' | 'gone'
  /** What stands between the two pictures. */
  readonly tone: 'waiting' | 'failed' | 'still' | 'done'
  /** The one thing to do next in this page, where that is neither the code nor the link. */
  readonly main?: PairingAction | undefined
  /** What else is possible, most useful first. */
  readonly others: readonly PairingAction[]
  /** When to say where the request may hide. */
  readonly help?: 'afterWait' | 'always' | undefined
}

/** How each state is shown. The code stays where scanning it once more can help; a new state without a line does not compile. */
export const pairingPlans: Readonly<Record<AttemptStatus, PairingPlan>> = {
  choosing: { way: 'open', tone: 'still', others: [] },
  preparing: { way: 'open', tone: 'waiting', others: [] },
  waiting: { way: 'open', tone: 'waiting', others: [], help: 'afterWait' },
  pendingElsewhere: { way: 'open', tone: 'waiting', others: ['chooseOther', 'retry'], help: 'always' },
  locked: { way: 'open', tone: 'waiting', others: ['chooseOther'], help: 'always' },
  rejected: { way: 'open', tone: 'failed', others: ['chooseOther', 'retry'] },
  timedOut: { way: 'open', tone: 'failed', others: ['chooseOther', 'retry'] },
  popupBlocked: { way: 'open', tone: 'failed', others: ['chooseOther'] },
  notInstalled: { way: 'open', tone: 'still', others: ['chooseOther'] },
  unsupportedChain: { way: 'gone', tone: 'failed', main: 'chooseNetwork', others: ['chooseOther', 'retry'] },
  unsupportedMethod: { way: 'gone', tone: 'failed', main: 'chooseOther', others: ['retry'] },
  offline: { way: 'blocked', tone: 'failed', main: 'retry', others: ['chooseOther'] },
  signing: { way: 'gone', tone: 'waiting', others: ['chooseOther'], help: 'afterWait' },
  partiallyConnected: { way: 'gone', tone: 'done', main: 'retry', others: ['continue'] },
  failed: { way: 'open', tone: 'failed', others: ['chooseOther', 'retry'] },
}
