import type { AdapterRegistry } from '../adapter/registry.js'
import type { Adapter, ConnectionHandle } from '../adapter/types.js'
import { RESTORE_DEADLINE_MS } from '../config/constants.js'
import { PorticoError } from '../errors/PorticoError.js'
import type { Platform } from '../platform/types.js'
import { type ConnectionsSlice, connectionToActivate } from '../slices/connections.js'
import { findNetwork, type NetworksSlice } from '../slices/networks.js'
import type { SessionRecord } from '../storage/createSessionRecord.js'
import type { AdoptConnection } from './adoptConnection.js'

/** Restores the last visit silently. Ends, connected or not, within 3 s; never prompts and never rejects. */
export type RestoreConnections = (request: { readonly isStopped: () => boolean }) => Promise<void>

/** All namespaces are asked at once. What answers after the deadline comes in as the adapter's own event. */
export function createRestoreConnections(deps: {
  readonly adapters: AdapterRegistry
  readonly connections: ConnectionsSlice
  readonly networks: NetworksSlice
  readonly record: SessionRecord
  readonly adopt: AdoptConnection
  readonly platform: Platform
  readonly enabled: boolean
}): RestoreConnections {
  const { connections, networks, platform } = deps

  const deadline = (): { readonly expired: Promise<never>; readonly stop: () => void } => {
    let stop: () => void = () => undefined
    const expired = new Promise<never>((_, reject) => {
      const fail = (): void => reject(new PorticoError('TIMED_OUT', { context: { afterMs: RESTORE_DEADLINE_MS } }))
      stop = platform.clock.setTimeout(fail, RESTORE_DEADLINE_MS)
    })
    return { expired, stop }
  }

  const restoreOne = async (adapter: Adapter, connectorId: string, isStopped: () => boolean): Promise<void> => {
    const { namespace } = adapter
    connections.setPhase({ namespace, phase: 'reconnecting' })
    const limit = deadline()
    try {
      const restored: readonly ConnectionHandle[] = await Promise.race([
        adapter.restore({ connectorIds: [connectorId] }),
        limit.expired,
      ])
      if (isStopped()) return
      await Promise.race([
        Promise.all(restored.map((handle) => deps.adopt({ handle, cause: 'restored' }))),
        limit.expired,
      ])
    } catch (error) {
      platform.logger.warn(`${namespace} was not restored`, error)
    } finally {
      limit.stop()
      if (connections.state.phases[namespace] === 'reconnecting') connections.setPhase({ namespace, phase: undefined })
    }
  }

  return async ({ isStopped }) => {
    const { lastConnectors, activeNetwork } = await deps.record.load()
    if (isStopped()) return
    const network = findNetwork(networks.state, activeNetwork)
    if (network) networks.choose(network.id)
    await Promise.all(
      deps.adapters.list.map((adapter) => {
        const connectorId = deps.enabled ? lastConnectors[adapter.namespace] : undefined
        if (connectorId === undefined) return connections.setPhase({ namespace: adapter.namespace, phase: undefined })
        return restoreOne(adapter, connectorId, isStopped)
      })
    )
    connections.dropHint()
    if (isStopped()) return
    // The page is about something that is connected, where anything is.
    const { activeNamespace } = networks.state
    const next = connectionToActivate({ list: connections.state.list, activeNamespace })
    if (next) networks.activate(next.namespace)
  }
}
