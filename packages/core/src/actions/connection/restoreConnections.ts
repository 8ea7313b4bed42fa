import type { Adapter, ConnectionHandle } from '../../adapter/types.js'
import { RESTORE_DEADLINE_MS } from '../../config/constants.js'
import { isPorticoError, PorticoError } from '../../errors/PorticoError.js'
import type { Instance } from '../../instance.js'
import { dropHint } from '../../state/connections.js'
import { chooseNetwork, findNetwork } from '../../state/networks.js'
import { activateIfLeft } from './activateIfLeft.js'
import { adoptConnection } from './adoptConnection.js'
import { beginPhase, dropHintedPhase } from './beginPhase.js'
import { saveHint } from './hint.js'

/**
 * Restores the last visit silently, all namespaces at once. Never prompts and never rejects. An adapter is given 3 s; what
 * answers after that comes in as the adapter's own event. Gates take the time that they need.
 */
export async function restoreConnections(
  instance: Instance,
  { signal }: { readonly signal: AbortSignal }
): Promise<void> {
  const { adapters, options, record, state } = instance
  const { lastConnectors, activeNetwork } = await record.load()
  if (signal.aborted) return
  const network = findNetwork(instance.snapshot.networks, activeNetwork)
  if (network) chooseNetwork(state.networks, network.id)
  await Promise.all(
    adapters.list.map((adapter) => {
      const connectorIds = options.enableReconnect ? (lastConnectors[adapter.namespace] ?? []) : []
      if (connectorIds.length === 0) return dropHintedPhase(instance, adapter.namespace)
      return restoreOne(instance, { adapter, connectorIds, signal })
    })
  )
  if (signal.aborted) return
  dropHint(state.connections)
  // The page is about something that is connected, where anything is.
  activateIfLeft(instance)
  saveHint(instance)
}

async function restoreOne(
  instance: Instance,
  request: { readonly adapter: Adapter; readonly connectorIds: readonly string[]; readonly signal: AbortSignal }
): Promise<void> {
  const { adapter, connectorIds, signal } = request
  const { platform } = instance
  const { namespace } = adapter
  const endPhase = beginPhase(instance, { namespace, phase: 'reconnecting' })
  let stopClock = (): void => undefined
  const expired = new Promise<never>((_, reject) => {
    const error = new PorticoError('TIMED_OUT', { context: { afterMs: RESTORE_DEADLINE_MS } })
    stopClock = platform.clock.setTimeout(() => reject(error), RESTORE_DEADLINE_MS)
  })
  try {
    const handles = await Promise.race([adapter.restore({ connectorIds }), expired])
    stopClock()
    if (signal.aborted) return
    // In the order of the record, whatever order the adapter knows: the first is the one in use.
    const rank = ({ data }: ConnectionHandle): number => connectorIds.indexOf(data.connectorId)
    await Promise.all(
      [...handles]
        .sort((one, other) => rank(one) - rank(other))
        .map((handle) =>
          adoptConnection(instance, { handle, cause: 'restored' }).catch((error: unknown) => {
            // It gave way to what the user connected meanwhile.
            if (!isPorticoError(error, 'ABORTED')) throw error
          })
        )
    )
  } catch (error) {
    platform.logger.warn(`${namespace} was not restored`, error)
  } finally {
    stopClock()
    endPhase()
  }
}
