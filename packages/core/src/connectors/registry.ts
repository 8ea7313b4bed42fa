import type { MultichainEntry } from './factory.js'
import type { MultichainConnector, MultichainId } from './types.js'

/** The multichain connectors of one instance. They know no adapter, and no adapter knows them. */
export interface ConnectorRegistry {
  /** Those that are offered. */
  readonly list: readonly MultichainEntry[]
  /** The one whose connections have this connector id, also where it is offered no more. */
  of(connectorId: string): MultichainEntry | undefined
  /** Fetches and starts it, as {@link MultichainEntry.load} says. */
  load<C extends MultichainConnector>(entry: { readonly load: () => Promise<C> }): Promise<C>
  /** It turned out that nobody can use it here: it is offered no more. */
  hide(id: MultichainId): void
  /** Whether somebody listens. Only those hear of it that were loaded: the others have nothing to stop. */
  setRunning(isRunning: boolean): void
}

/** A registry over what the app's factories made. */
export function createConnectorRegistry(all: readonly MultichainEntry[]): ConnectorRegistry {
  const loaded = new Set<MultichainConnector>()
  let list = all
  let isStopped = false
  return {
    get list() {
      return list
    },
    of: (connectorId) => all.find(({ id }) => id === connectorId),
    load: async (entry) => {
      const connector = await entry.load()
      if (isStopped && !loaded.has(connector)) connector.setRunning(false)
      loaded.add(connector)
      return connector
    },
    hide: (hidden) => {
      list = list.filter(({ id }) => id !== hidden)
    },
    setRunning: (isRunning) => {
      isStopped = !isRunning
      for (const connector of loaded) connector.setRunning(isRunning)
    },
  }
}
