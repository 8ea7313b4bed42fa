import type { Instance } from '../../instance.js'
import type { ConnectionGate, GateQuestion } from '../../plugins/types.js'
import { updateAttempt } from '../../state/attempt.js'
import { type Attempt, isCurrentAttempt } from './attempt.js'

/**
 * Says in an attempt that its wallet, which has agreed, is checked: also while that waits for the gates of another connection.
 * Returns what says so of each gate, in its words.
 */
export function showGates(instance: Instance, attempt: Pick<Attempt, 'signal'>): (gate: ConnectionGate) => void {
  const say = ({ status, words }: GateQuestion): void => {
    if (isCurrentAttempt(instance, attempt))
      updateAttempt(instance.state.attempt, { status, gate: words, helpVisible: false })
  }
  if (instance.plugins.gates.length > 0) say(UNNAMED)
  return ({ asks = UNNAMED }) => say(asks)
}

const UNNAMED: GateQuestion = { status: 'checking' }
