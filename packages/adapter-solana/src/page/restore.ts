import { type Adapter, createWaits, onAbort, type PageConnections, restoreEach } from '@portico/core/adapter'
import type { Access } from '../createAccess.js'
import type { StandardWallet } from '../standard/types.js'
import type { Discovery } from './discovery.js'
import type { NetworkChoice } from './networkChoice.js'

/** `Adapter.restore` by a silent `standard:connect`. Waits 1 s for wallets: one that comes within 3 s is told as an event. */
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
  const isThere = (connectorId: string): boolean => discovery.find(connectorId) !== undefined
  /** Some browsers inject late. */
  const arrives = (connectorId: string, limitMs: number): Promise<void> =>
    waits.until({ isThere: () => stored.signal.aborted || isThere(connectorId), limitMs })
  onAbort(stored.signal, waits.look)
  const restoreLate = async (connectorId: string): Promise<void> => {
    await arrives(connectorId, LATEST_MS - LATE_MS)
    const isWanted = isThere(connectorId) && !stored.signal.aborted
    const handle = isWanted ? await connections.restoreOne(connectorId) : undefined
    if (handle) emit({ type: 'connected', handle, restored: true })
  }
  const late: Promise<void>[] = []
  const restoreOne: typeof connections.restoreOne = async (connectorId) => {
    await Promise.all([arrives(connectorId, LATE_MS), choice.load()])
    if (isThere(connectorId)) return connections.restoreOne(connectorId)
    // What fails is not restored, as anywhere.
    late.push(restoreLate(connectorId).catch(() => undefined))
    return undefined
  }
  const restored = restoreEach({ ...stored, connectorIds, emit, restoreOne })
  void restored.then(() => Promise.all(late)).finally(() => discovery.watchers.delete(waits.look))
  return restored
}

/** Connector ids, with names of wallets in the place of ids that AppKit stored. */
async function ownIds(ids: readonly string[]): Promise<readonly string[]> {
  if (!ids.some((id) => OF_APPKIT.test(id))) return ids
  // Only a visitor that comes from AppKit needs the list, once; without it these ids restore no wallet.
  const { namesOfAppKitId } = await import('./appKitIds.js').catch(() => ({ namesOfAppKitId: () => [] }))
  return ids.flatMap((id) => (OF_APPKIT.test(id) ? namesOfAppKitId(id) : [id]))
}

const OF_APPKIT = /^[0-9a-f]{64}$/

const LATE_MS = 1_000

/** As long as core gives a namespace. */
const LATEST_MS = 3_000
