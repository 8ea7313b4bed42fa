import type { ConnectionData } from '../../adapter/types.js'
import type { Instance } from '../../instance.js'
import { lastVisit } from './lastVisit.js'

/** A stop leaves a connection for the next start. Until then it may be let go like one of the last visit. */
export function leaveForRestore(
  instance: Instance,
  { namespace, connectorId }: Pick<ConnectionData, 'namespace' | 'connectorId'>
): void {
  const visit = instance.memory(lastVisit)
  // Before the record was read, all that is in it is meant.
  if (visit.left) visit.left = { ...visit.left, [namespace]: [...(visit.left[namespace] ?? []), connectorId] }
}
