import { connectionStatus } from '@portico/core/internal'
import type { RandomGate } from './createRandomGate.js'
import type { WorldNamespace, WorldOfThree } from './createWorldOfThree.js'

/** A page of the browser: one instance, which may be stopped, and what is known of it. */
export interface Tab {
  readonly world: WorldOfThree
  readonly gate: RandomGate | undefined
  /** Undefined while it is stopped. */
  stop: (() => void) | undefined
  /** Calls of connect() that have not settled, in words. */
  readonly connecting: Set<string>
  /** Those calls whose signal was aborted. */
  readonly aborted: Set<string>
  /** What was stored when it was loaded or started and is not connected: a restore may have brought nothing. */
  readonly left: Set<string>
  /**
   * What was connected since it let go of everything, by the id of the connection: nothing else is restored after that.
   * Undefined where it has not.
   */
  sinceLetGo: Set<string> | undefined
  /** The connection that was restored in this task. */
  justRestored: string | undefined
  /** What its events said that they must not. */
  readonly wrong: string[]
}

/** Several pages over one storage and the same wallets. */
export interface Browser {
  readonly tabs: readonly Tab[]
  readonly multiWallet: boolean
  /** What any page has announced as connected, as `namespace/connector id`. */
  readonly announced: ReadonlySet<string>
}

/** What the record says, as `namespace/connector id`. */
export function storedIds({ platform }: Pick<WorldOfThree, 'platform'>): readonly string[] {
  const stored: Record<string, string | readonly string[]> = JSON.parse(
    platform.stored['@appkit/v1/lastConnectors'] ?? '{}'
  )
  return Object.entries(stored).flatMap(([namespace, ids]) => [ids].flat().map((id) => `${namespace}/${id}`))
}

/** Whether a namespace says that it is what it is. */
export function hasTrueStatus({ world }: Tab, namespace: WorldNamespace): boolean {
  const { list, phases } = world.portico.snapshot('connections')
  const own = list.some((one) => one.namespace === namespace)
  return connectionStatus({ list, phases }, namespace) === (own ? 'connected' : (phases[namespace] ?? 'disconnected'))
}
