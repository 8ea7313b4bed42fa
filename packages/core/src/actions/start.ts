import type { Adapter } from '../adapter/types.js'
import { PorticoError } from '../errors/PorticoError.js'
import type { Instance } from '../instance.js'
import { onPageWake } from '../platform/pageWake.js'
import type { Unsubscribe } from '../platform/types.js'
import { connections } from './connections/connections.js'
import { listConnectors } from './connections/events/takeAdapterEvent.js'
import { restoreConnections } from './connections/restore/restoreConnections.js'
import { recallPreferences } from './preferences/recallPreferences.js'

/**
 * `portico.start`: begins discovery and restores the last visit. Counted, because StrictMode mounts twice and two providers
 * may share an instance: the last stop stops; one stop called twice counts once.
 */
export function start(instance: Instance): Unsubscribe {
  const own = instance.memory(running)
  if (own.count++ === 0) Object.assign(own, begin(instance))
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    if (--own.count === 0) own.stop()
  }
}

/** Aborted when the client is stopped; one for each time it runs. Undefined before the first. */
export function runOf(instance: Instance): AbortSignal | undefined {
  return instance.memory(running).run
}

function begin(instance: Instance): Pick<Running, 'stop' | 'run'> {
  const controller = new AbortController()
  // Each in its own try: one adapter that throws must not keep the others away.
  const each = (act: (adapter: Adapter) => Promise<void> | void): void => {
    for (const adapter of instance.adapters.list) {
      const guarded = async (): Promise<void> => act(adapter)
      guarded().catch((error: unknown) => instance.platform.logger.error(`${adapter.namespace} failed`, error))
    }
  }
  const { connectors, snapshot } = instance
  const setRunning = (isRunning: boolean): void => {
    for (const entry of connectors.list) entry.setRunning(isRunning)
  }
  setRunning(true)
  instance.plugins.setRunning?.(true)
  each((adapter) => {
    // Multichain connectors are there before an adapter has told anything.
    if (connectors.list.length > 0)
      listConnectors(instance, { adapter, found: snapshot.connections.connectors[adapter.namespace] ?? [] })
    return adapter.start()
  })
  void instance.memory(recallPreferences)
  let visit = new AbortController()
  void restoreConnections(instance, visit)
  const stopWaking = (instance.platform.onWake ?? onPageWake)(() => {
    // What was asked before the page slept may never be answered.
    visit.abort()
    visit = new AbortController()
    void restoreConnections(instance, { signal: visit.signal, isWoken: true })
  })
  const stop = (): void => {
    const stopped = new PorticoError('ABORTED', {})
    stopWaking()
    visit.abort(stopped)
    controller.abort(stopped)
    instance.memory(connections).value?.stopConnecting(instance, stopped)
    setRunning(false)
    instance.plugins.setRunning?.(false)
    each((adapter) => adapter.stop())
  }
  return { stop, run: controller.signal }
}

interface Running {
  count: number
  stop: Unsubscribe
  run: AbortSignal | undefined
}

function running(): Running {
  return { count: 0, stop: () => undefined, run: undefined }
}
