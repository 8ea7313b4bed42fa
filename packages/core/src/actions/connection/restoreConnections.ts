import type { Adapter, ConnectionHandle } from '../../adapter/types.js'
import { RESTORE_DEADLINE_MS } from '../../config/constants.js'
import { isPorticoError, PorticoError } from '../../errors/PorticoError.js'
import type { Instance } from '../../instance.js'
import { connectionToActivate, dropHint } from '../../state/connections.js'
import { activateNamespace, chooseNetwork, findNetwork } from '../../state/networks.js'
import { adoptConnection } from './adoptConnection.js'
import { beginPhase, dropHintedPhase } from './beginPhase.js'
import { saveHint } from './hint.js'
import { isUsedBy } from './listConnectors.js'
import { restoreSession } from './restoreSession.js'

/**
 * Restores the last visit silently, all namespaces at once. Never prompts and never rejects. Each namespace is given 3 s;
 * what answers after that is taken then, unless the user connected something else. Gates take the time that they need.
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
  const { connections, networks } = instance.snapshot
  const next = connectionToActivate({ list: connections.list, activeNamespace: networks.activeNamespace })
  if (next) activateNamespace(state.networks, next.namespace)
  saveHint(instance)
}

/** What is there when the clock ends is taken together, sessions first; what comes later is taken when it comes. */
async function restoreOne(
  instance: Instance,
  request: { readonly adapter: Adapter; readonly connectorIds: readonly string[]; readonly signal: AbortSignal }
): Promise<void> {
  const { adapter, signal: stopped } = request
  const { namespace } = adapter
  const endPhase = beginPhase(instance, { namespace, phase: 'reconnecting' })
  const fail = (error: unknown): void => instance.platform.logger.warn(`${namespace} was not restored`, error)
  const adopt = (handle: ConnectionHandle): Promise<unknown> =>
    adoptConnection(instance, { handle, cause: 'restored' }).catch((error: unknown) => {
      // It gave way to what the user connected meanwhile.
      if (!isPorticoError(error, 'ABORTED')) fail(error)
    })
  let found: ConnectionHandle[][] | undefined = []
  const clock = startClock(instance, { stopped, fail })
  const restores = restoresOf(instance, { ...request, stopped, signal: clock.signal }).map(async (restore, index) => {
    const handles = await restore
    if (found) found[index] = [...handles]
    else if (!stopped.aborted) for (const handle of handles) void adopt(handle)
  })
  await Promise.race([Promise.all(restores.map((restore) => restore.catch(fail))), clock.ended])
  clock.stop()
  const inTime = found.flat()
  found = undefined
  if (!stopped.aborted) await Promise.all(inTime.map(adopt))
  endPhase()
}

/** Begins every restore of a namespace: of each session that it is a part of, and of the adapter's own connections. */
function restoresOf(
  instance: Instance,
  request: {
    readonly adapter: Adapter
    readonly connectorIds: readonly string[]
    readonly stopped: AbortSignal
    readonly signal: AbortSignal
  }
): readonly Promise<readonly ConnectionHandle[]>[] {
  const { adapter, stopped, signal } = request
  const sessions: Promise<readonly ConnectionHandle[]>[] = []
  const connectorIds = request.connectorIds.filter((id) => {
    const entry = instance.connectors.of(id)
    if (!entry || !isUsedBy(adapter, entry)) return true
    sessions.push(restoreSession(instance, { adapter, entry, stopped }))
    return false
  })
  return connectorIds.length > 0 ? [...sessions, adapter.restore({ connectorIds, signal })] : sessions
}

/** The one clock of a restore. It ends when the instance stops, or a turn after its signal, so that who hears that answers. */
function startClock(
  { platform: { clock } }: Instance,
  { stopped, fail }: { readonly stopped: AbortSignal; readonly fail: (error: unknown) => void }
): { readonly signal: AbortSignal; readonly ended: Promise<void>; stop(): void } {
  const controller = new AbortController()
  let stop = (): void => undefined
  const ended = new Promise<void>((resolve) => {
    stop = clock.setTimeout(() => {
      const error = new PorticoError('TIMED_OUT', { context: { afterMs: RESTORE_DEADLINE_MS } })
      controller.abort(error)
      stop = clock.setTimeout(() => {
        fail(error)
        resolve()
      }, 0)
    }, RESTORE_DEADLINE_MS)
    stopped.addEventListener('abort', () => {
      controller.abort(stopped.reason)
      resolve()
    })
  })
  return { signal: controller.signal, ended, stop: () => stop() }
}
