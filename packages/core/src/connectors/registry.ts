import type { MultichainEntry } from './factory.js'

/** The multichain connectors of one instance. They know no adapter, and no adapter knows them. */
export interface ConnectorRegistry {
  /** Those that are offered. */
  list: readonly MultichainEntry[]
}

/** Stops offering a connector that turned out not to work here. */
export function hideConnector(registry: ConnectorRegistry, hidden: MultichainEntry): void {
  registry.list = registry.list.filter((entry) => entry !== hidden)
}

/** The `walletObjectId` of a multichain connector's rows, the same in every namespace. No object of the page has it. */
export function objectIdOf(id: string): string {
  return `connector/${id}`
}
