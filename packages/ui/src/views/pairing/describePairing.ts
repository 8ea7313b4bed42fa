import type { AttemptStatus } from '../../models/attempt.js'
import { type AttemptDescription, describeAttempt } from '../attempt/describeAttempt.js'
import { isUnderWay } from './pairingSituation.js'

/** What a button of a pairing does. `retry` starts the pairing again, whatever its label says. */
export type PairingAction = 'retry' | 'chooseOther' | 'chooseNetwork' | 'continue'

/** How a pairing is shown and announced, apart from its words. */
export interface PairingDescription extends Omit<AttemptDescription<PairingAction>, 'helpComes'> {
  /** Whether the code or the link can be used, is there and cannot, or makes room for the two pictures. */
  readonly way: 'open' | 'blocked' | 'gone'
}

/**
 * Describes a pairing in one of its sixteen states: as any attempt (`describeAttempt`), but the code or the link is the
 * thing to do next while the wallet is awaited, and stays where using it once more can help.
 */
export function describePairing(request: {
  readonly status: AttemptStatus
  /** The user has waited long enough to be told where the request may hide. */
  readonly helpVisible?: boolean | undefined
  /** Neither a code nor a link is there to be used: starting again is the thing to do next. */
  readonly needsMain?: boolean | undefined
}): PairingDescription {
  const { status, helpVisible, needsMain } = request
  const { tone, help, urgency } = describeAttempt({ status, helpVisible })
  const { way, main = needsMain ? 'retry' : undefined, others } = table[status]
  return {
    way,
    tone,
    main,
    others: others.filter((action) => action !== main),
    help,
    urgency: isUnderWay(status) ? 'polite' : urgency,
  }
}

/** A new state without a line does not compile. */
const table: Readonly<Record<AttemptStatus, Pick<PairingDescription, 'way' | 'main' | 'others'>>> = {
  choosing: { way: 'open', others: [] },
  preparing: { way: 'open', others: [] },
  waiting: { way: 'open', others: [] },
  pendingElsewhere: { way: 'open', main: 'retry', others: ['chooseOther'] },
  locked: { way: 'open', others: [] },
  rejected: { way: 'open', main: 'retry', others: ['chooseOther'] },
  timedOut: { way: 'open', main: 'retry', others: ['chooseOther'] },
  popupBlocked: { way: 'open', others: ['chooseOther'] },
  notInstalled: { way: 'open', others: ['chooseOther'] },
  unsupportedChain: { way: 'gone', main: 'chooseNetwork', others: ['chooseOther', 'retry'] },
  unsupportedMethod: { way: 'gone', main: 'chooseOther', others: ['retry'] },
  offline: { way: 'blocked', main: 'retry', others: ['chooseOther'] },
  checking: { way: 'gone', others: ['chooseOther'] },
  signing: { way: 'gone', others: ['chooseOther'] },
  partiallyConnected: { way: 'gone', main: 'retry', others: ['continue'] },
  failed: { way: 'open', main: 'retry', others: ['chooseOther'] },
}
