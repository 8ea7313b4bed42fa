import type { ConnectionData, ConnectionHandle } from '../../adapter/types.js'
import { until } from '../../async/until.js'
import { GATE_STOP_MS } from '../../config/constants.js'
import { ownError } from '../../errors/ownError.js'
import { PorticoError } from '../../errors/PorticoError.js'
import type { Instance } from '../../instance.js'
import type { ConnectionGate, GateCause } from '../../plugins/types.js'

/**
 * Asks every gate in turn. Rejects with the gate's own PorticoError or GATE_REFUSED, and with the signal's reason as soon
 * as that is aborted. One after another, also for several connections, so that two gates never show a view at once.
 */
export async function runGates(
  instance: Instance,
  request: {
    readonly connection: ConnectionData
    readonly wallet: ConnectionHandle['wallet']
    readonly walletName: string
    readonly cause: GateCause
    readonly signal: AbortSignal
    /** Called with each gate as it is asked. */
    readonly onGate: (gate: ConnectionGate) => void
  }
): Promise<void> {
  const { onGate, ...question } = request
  const { signal } = question
  const queue = instance.memory(gateQueue)
  const turn = queue.last
  let leave = (): void => undefined
  const left = new Promise<void>((resolve) => {
    leave = resolve
  })
  queue.last = left
  let running: Promise<void> | undefined
  try {
    if (turn) await until({ work: () => turn, signal })
    for (const gate of instance.plugins.gates) {
      onGate(gate)
      // In a function of its own, so that a gate that throws at once refuses as one that rejects.
      const check = async (): Promise<void> => gate.check(question)
      const asked = check().catch((cause: unknown) => {
        throw ownError(cause) ?? new PorticoError('GATE_REFUSED', { context: { gate: gate.name }, cause })
      })
      running = asked
      await until({ work: () => asked, signal })
    }
  } finally {
    // A caller that aborts while it waits must not let the next one in before its turn.
    void Promise.all([turn, running && atMost(instance, running)]).then(() => {
      leave()
      if (queue.last === left) queue.last = undefined
    })
  }
}

/** Waits for an aborted gate to stop, for `GATE_STOP_MS` at most. */
function atMost({ platform }: Instance, running: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const stop = platform.clock.setTimeout(resolve, GATE_STOP_MS)
    const end = (): void => {
      stop()
      resolve()
    }
    running.then(end, end)
  })
}

function gateQueue(): { last: Promise<void> | undefined } {
  return { last: undefined }
}
