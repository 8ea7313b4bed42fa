import type { Handles } from '../adapter/handles.js'
import type { ConnectionData } from '../adapter/types.js'
import { isPorticoError, PorticoError } from '../errors/PorticoError.js'
import type { ConnectionGate, GateCause } from '../plugins/types.js'

/** Asks every gate in turn. Rejects with the gate's own PorticoError, or GATE_REFUSED. */
export type RunGates = (request: { readonly connection: ConnectionData; readonly cause: GateCause }) => Promise<void>

/** Gates run one after another, so that two of them never show a view at once. */
export function createRunGates(deps: {
  readonly gates: readonly ConnectionGate[]
  readonly handles: Handles
}): RunGates {
  return async ({ connection, cause }) => {
    for (const gate of deps.gates) {
      const handle = deps.handles.get(connection.id)
      if (!handle) return
      const controller = new AbortController()
      try {
        await gate.check({ connection, wallet: handle.wallet, cause, signal: controller.signal })
      } catch (cause) {
        throw isPorticoError(cause) ? cause : new PorticoError('GATE_REFUSED', { context: { gate: gate.name }, cause })
      }
    }
  }
}
