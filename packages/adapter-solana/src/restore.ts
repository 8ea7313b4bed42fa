import {
  type Adapter,
  type AdapterContext,
  type ConnectionHandle,
  createWaits,
  restoreEach,
} from '@portico/core/adapter'
import type { Connections } from './connections.js'
import type { Discovery } from './discovery.js'
import type { NetworkChoice } from './networkChoice.js'

/** `Adapter.restore` by a silent `standard:connect`. What answers too late comes as an event. */
export function createRestore({
  context,
  connections,
  discovery,
  choice,
}: {
  readonly context: AdapterContext<'solana'>
  readonly connections: Connections
  readonly discovery: Discovery
  readonly choice: NetworkChoice
}): Adapter<'solana'>['restore'] {
  const waits = createWaits(context.platform.clock)
  discovery.watchers.add(waits.look)

  const restoreOne = async (connectorId: string): Promise<ConnectionHandle<'solana'> | undefined> => {
    const connected = connections.find(connectorId)
    const wallet = discovery.find(connectorId)
    if (connected || !wallet) return connected
    return connections.read({ connectorId, wallet })
  }

  return async ({ connectorIds: stored, signal }) => {
    const connectorIds = await ownIds(stored)
    // Some browsers inject late.
    const isThere = (): boolean => connectorIds.every(discovery.find)
    const ready = Promise.all([waits.until({ isThere, limitMs: LATE_REGISTRATION_MS }), choice.load()])
    return restoreEach({
      connectorIds,
      signal,
      emit: context.emit,
      restoreOne: async (connectorId) => {
        await ready
        return restoreOne(connectorId)
      },
    })
  }
}

/** Connector ids, with names of wallets in the place of ids that AppKit stored. */
async function ownIds(ids: readonly string[]): Promise<readonly string[]> {
  if (!ids.some((id) => OF_APPKIT.test(id))) return ids
  // Only who comes from AppKit needs the list, once; without it there is nothing to restore.
  const { namesOfAppKitId } = await import('./appKitIds.js').catch(() => ({ namesOfAppKitId: () => [] }))
  return ids.flatMap((id) => (OF_APPKIT.test(id) ? namesOfAppKitId(id) : [id]))
}

const OF_APPKIT = /^[0-9a-f]{64}$/

const LATE_REGISTRATION_MS = 1_000
