import type { ConnectionData } from '../../../adapter/types.js'
import type { Instance } from '../../../instance.js'
import type { SessionRecord } from '../../../storage/createSessionRecord.js'

/** What there is to restore, and what was let go before it was restored. */
export interface LastVisit {
  /**
   * Connectors by namespace, as the record said when this page began to restore them, and those that a stop has left since.
   * Undefined before the record was read.
   */
  left?: Awaited<ReturnType<SessionRecord['load']>>['lastConnectors'] | undefined
  /** Ids of connections that were let go before they were restored. */
  readonly gone: Set<ConnectionData['id']>
  /** Everything was let go, and what that is has not been read yet. */
  isAllGone?: boolean
  /** Ids of connections that our record had: where it has them no more, another page let go of them. */
  readonly stored: Set<ConnectionData['id']>
  /** The project had several connections allowed when it was asked last. */
  isMultiWallet?: boolean
  /** Aborted when the client has stopped since. */
  run?: AbortSignal
  /** Called when something was let go. */
  readonly listeners: Set<() => void>
}

/** The last visit of an instance. */
export function lastVisit(_instance: Instance): LastVisit {
  return { gone: new Set(), stored: new Set(), listeners: new Set() }
}
