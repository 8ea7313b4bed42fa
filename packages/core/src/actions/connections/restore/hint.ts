import type { Instance } from '../../../instance.js'
import { dehydrate } from '../../../state/hint.js'
import { activeConnection } from '../../../state/selectors/activeConnection.js'

/** `portico.dehydrate`: what a server render may show, of the connection that the page is about. */
export function readActiveHint(instance: Instance): string {
  const connection = activeConnection(instance.snapshot)
  return dehydrate({ connection, walletName: connection && instance.handles.get(connection.id)?.name })
}

/** Keeps the hint for the next server render, when it has changed. */
export function saveHint(instance: Instance): void {
  const hint = readActiveHint(instance)
  const saved = instance.memory(savedHint)
  // What the server said holds until the last visit was restored, or something else is connected.
  if (saved.hint === hint || (hint === '' && instance.snapshot.connections.hint)) return
  saved.hint = hint
  void instance.storage.set('state', hint)
}

/** Before anything is restored, what an earlier visit or the server kept still holds. */
function savedHint({ options }: Instance): { hint: string } {
  return { hint: options.initialState ?? '' }
}
