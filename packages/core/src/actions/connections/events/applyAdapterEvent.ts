import type { AdapterEvent, ConnectionEvent, ConnectionHandle } from '../../../adapter/types.js'
import { fromUnknown } from '../../../errors/ownError.js'
import { isPorticoError, PorticoError } from '../../../errors/PorticoError.js'
import type { Instance } from '../../../instance.js'
import { preferConnection } from '../activateConnection.js'
import { adoptConnection, changeConnection } from '../adoptConnection.js'
import { candidates, changeCandidate, endCandidate } from '../candidates.js'
import { disconnect } from '../disconnect.js'
import { followMeanwhile, tellMeanwhile } from '../followMeanwhile.js'
import { hearOtherPages, letGo } from '../letGo.js'
import { copyConnection } from '../listConnection.js'
import { lastVisit } from '../restore/lastVisit.js'

/** Writes what an adapter tells of a connection into the state. Events of connections that are gone are dropped. */
export function applyAdapterEvent(instance: Instance, event: ConnectionEvent): void {
  tellMeanwhile(instance, event)
  const report = (error: unknown): void => {
    if (!isPorticoError(error, 'ABORTED')) instance.emit('error:reported', { error: fromUnknown(error) })
  }
  if (event.type === 'connected') {
    const { handle, restored, asked = false } = event
    if (restored) adoptLate(instance, handle).catch(report)
    else adoptConnection(instance, { handle, cause: 'connected', takesOver: asked, meanwhile: undefined }).catch(report)
  } else if (event.type === 'disconnected') endConnection(instance, event)
  else if (event.type === 'activated') preferConnection(instance, event.connectionId)
  else changeAny(instance, event)?.catch(report)
}

type EventOf<T extends AdapterEvent['type']> = Extract<AdapterEvent, { readonly type: T }>

/** A restore that came after its time. Another page may have let go of it, and so may this one until that is known. */
async function adoptLate(instance: Instance, handle: ConnectionHandle): Promise<void> {
  const meanwhile = followMeanwhile(instance)
  try {
    await hearOtherPages(instance)
    if (instance.memory(lastVisit).run?.aborted) return
    await adoptConnection(instance, { handle, cause: 'restored', meanwhile })
  } finally {
    meanwhile.stop()
  }
}

function endConnection(instance: Instance, { connectionId, reason = 'wallet' }: EventOf<'disconnected'>): void {
  const candidate = instance.memory(candidates).get(connectionId)
  if (candidate) {
    const error = new PorticoError('WALLET_DISCONNECTED', { context: { connectionId } })
    endCandidate(instance, { candidate, endedBy: reason, reason: error })
  } else if (instance.handles.get(connectionId)) disconnect(instance, { connectionId, reason })
  // It was still being restored.
  else if (reason === 'user') letGo(instance, connectionId)
}

function changeAny(
  instance: Instance,
  { type: _, connectionId, ...change }: EventOf<'changed'>
): Promise<unknown> | undefined {
  const candidate = instance.memory(candidates).get(connectionId)
  const before = candidate?.data ?? instance.snapshot.connections.list.find(({ id }) => id === connectionId)
  if (!before) return undefined
  // What is left out is as it was.
  const after = copyConnection({ ...before, ...change, accounts: change.accounts ?? before.accounts })
  if (!candidate) return changeConnection(instance, after)
  changeCandidate(candidate, after)
  return undefined
}
