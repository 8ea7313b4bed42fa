import { type Adapter, createWaits, type PageConnections, restoreEach } from '@portico/core/adapter'
import type { Access } from './createAccess.js'
import type { Discovery } from './discovery.js'
import type { NetworkChoice } from './networkChoice.js'
import type { StandardWallet } from './standard/types.js'

/** `Adapter.restore` by a silent `standard:connect`. */
export async function restore(request: {
  readonly access: Access
  readonly discovery: Discovery
  readonly choice: NetworkChoice
  readonly connections: PageConnections<'solana', StandardWallet>
  readonly stored: Parameters<Adapter<'solana'>['restore']>[0]
}): ReturnType<Adapter<'solana'>['restore']> {
  const { discovery, choice, connections, stored } = request
  const { platform, emit } = request.access.context
  const connectorIds = await ownIds(stored.connectorIds)
  const waits = createWaits(platform.clock)
  discovery.watchers.add(waits.look)
  // Some browsers inject late.
  const isThere = (): boolean => connectorIds.every(discovery.find)
  const arrived = waits.until({ isThere, limitMs: LATE_REGISTRATION_MS })
  const ready = Promise.all([arrived.finally(() => discovery.watchers.delete(waits.look)), choice.load()])
  const restoreOne: typeof connections.restoreOne = async (connectorId) => {
    await ready
    return connections.restoreOne(connectorId)
  }
  return restoreEach({ ...stored, connectorIds, emit, restoreOne })
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
