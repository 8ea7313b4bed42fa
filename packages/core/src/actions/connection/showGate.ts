import type { Instance } from '../../instance.js'
import type { ConnectionGate } from '../../plugins/types.js'
import { updateAttempt } from '../../state/attempt.js'
import { type Attempt, isCurrentAttempt } from './attempt.js'

/** Says in an attempt what its wallet waits for now that it has agreed. */
export function showGate(instance: Instance, attempt: Pick<Attempt, 'signal'>): (gate: ConnectionGate) => void {
  return ({ asks }) => {
    if (!isCurrentAttempt(instance, attempt)) return
    const { status = 'checking', words } = asks ?? {}
    updateAttempt(instance.state.attempt, { status, gate: words, helpVisible: false })
  }
}
