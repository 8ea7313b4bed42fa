import type { AttemptStatus } from '../../models/attempt.js'

/** What a button of an attempt does. `retry` starts the attempt again, whatever its label says. */
export type AttemptAction = 'open' | 'retry' | 'install' | 'chooseOther' | 'chooseNetwork' | 'continue' | 'cancel'

/** An action that is a link of its own: it is the main one or none. */
export type LinkAction = 'open' | 'install'

/** How an attempt is shown and announced, apart from its words. */
export interface AttemptDescription<Action extends AttemptAction = AttemptAction> {
  /** What stands between the two pictures. */
  readonly tone: 'waiting' | 'failed' | 'still' | 'done'
  /** The one thing to do next, when there is one in this page; the wallet itself is the next thing otherwise. */
  readonly main?: Action | undefined
  /** What else is possible, most useful first. */
  readonly others: readonly Exclude<Action, LinkAction>[]
  /** Whether to say where the wallet's prompt may hide. */
  readonly help: boolean
  /** Whether it will be said if the user waits: its room is kept from the start, so that nothing moves then. */
  readonly helpComes: boolean
  /** Whether a screen reader is interrupted (`assertive`): what ends an attempt without a connection is. */
  readonly urgency: 'polite' | 'assertive'
}

/**
 * Describes an attempt in one of its sixteen states. A pairing has the same tone, help and urgency, and ways on of its own:
 * `describePairing`, which is fetched with its views.
 */
export function describeAttempt(request: {
  readonly status: AttemptStatus
  /** The user has waited long enough to be told where the prompt may hide. */
  readonly helpVisible?: boolean | undefined
  /** A link of this page can open the wallet's app. */
  readonly canOpen?: boolean | undefined
}): AttemptDescription {
  const { status, helpVisible, canOpen } = request
  const { tone, main, opens, others, help } = table[status]
  const hasWaited = help === 'afterWait' && helpVisible === true
  const isOpened = opens && canOpen
  return {
    tone,
    main: isOpened ? 'open' : main,
    // Opening the app again is asking again.
    others: isOpened ? others.filter((action) => action !== 'retry') : others,
    // Where an app is opened there are no other windows and no extensions to look for.
    help: !isOpened && (help === 'always' || hasWaited),
    helpComes: !isOpened && help === 'afterWait',
    urgency: tone === 'failed' || status === 'notInstalled' ? 'assertive' : 'polite',
  }
}

interface Row extends Pick<AttemptDescription, 'tone' | 'main' | 'others'> {
  /** Opening the wallet's app, where that is possible, is the thing to do next instead. */
  readonly opens?: true
  readonly help?: 'afterWait' | 'always'
}

/** A new state without a line does not compile. */
const table: Readonly<Record<AttemptStatus, Row>> = {
  choosing: { tone: 'still', opens: true, main: 'retry', others: ['chooseOther'] },
  preparing: { tone: 'waiting', opens: true, others: ['cancel', 'chooseOther'] },
  waiting: { tone: 'waiting', opens: true, others: ['retry', 'chooseOther', 'cancel'], help: 'afterWait' },
  pendingElsewhere: { tone: 'waiting', opens: true, main: 'retry', others: ['chooseOther'], help: 'always' },
  locked: { tone: 'waiting', opens: true, others: ['retry', 'chooseOther'], help: 'always' },
  rejected: { tone: 'failed', main: 'retry', others: ['chooseOther'] },
  timedOut: { tone: 'failed', main: 'retry', others: ['chooseOther'] },
  popupBlocked: { tone: 'failed', opens: true, main: 'retry', others: ['chooseOther'] },
  notInstalled: { tone: 'still', main: 'install', others: ['chooseOther'] },
  unsupportedChain: { tone: 'failed', main: 'chooseNetwork', others: ['chooseOther'] },
  unsupportedMethod: { tone: 'failed', main: 'chooseOther', others: [] },
  offline: { tone: 'failed', main: 'retry', others: ['chooseOther'] },
  checking: { tone: 'waiting', others: ['cancel', 'chooseOther'] },
  signing: { tone: 'waiting', opens: true, others: ['retry', 'cancel', 'chooseOther'], help: 'afterWait' },
  partiallyConnected: { tone: 'done', main: 'retry', others: ['continue'] },
  failed: { tone: 'failed', main: 'retry', others: ['chooseOther'] },
}
