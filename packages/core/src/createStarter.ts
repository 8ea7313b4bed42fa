import type { AdapterRegistry } from './adapter/registry.js'
import type { RestoreConnections } from './flows/restoreConnections.js'
import type { Unsubscribe } from './platform/types.js'

/**
 * `portico.start`: counted, because StrictMode mounts twice and two providers may share an instance. The first start
 * begins discovery and restores; the last stop stops; one stop called twice counts once.
 */
export function createStarter(deps: {
  readonly adapters: AdapterRegistry
  readonly restore: RestoreConnections
  readonly resume: () => Promise<void>
}): () => Unsubscribe {
  let running = 0
  let stop: Unsubscribe = () => undefined
  const begin = (): Unsubscribe => {
    let stopped = false
    for (const adapter of deps.adapters.list) void adapter.start()
    void deps.restore({ isStopped: () => stopped })
    deps.resume().catch(() => undefined)
    return () => {
      stopped = true
      for (const adapter of deps.adapters.list) adapter.stop()
    }
  }
  return () => {
    if (running++ === 0) stop = begin()
    let done = false
    return () => {
      if (done) return
      done = true
      if (--running === 0) stop()
    }
  }
}
