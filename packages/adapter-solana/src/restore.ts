import { type Adapter, type AdapterContext, type ConnectionHandle, untilAborted } from '@portico/core/adapter'
import type { Connections } from './connections.js'
import type { Discovery } from './discovery.js'
import type { NetworkChoice } from './networkChoice.js'
import { requestAccounts } from './requestAccounts.js'

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
  const restoreOne = async (connectorId: string): Promise<ConnectionHandle<'solana'> | undefined> => {
    const connected = connections.find(connectorId)
    const wallet = discovery.find(connectorId)
    if (connected || !wallet) return connected
    // A wallet that fails silently is one that has not authorised us.
    const [first, ...rest] = await requestAccounts(wallet, { silent: true }).catch(() => [])
    // Meanwhile the user may have connected it, or left.
    if (!first || !connections.isRunning()) return undefined
    return connections.find(connectorId) ?? connections.accept({ connectorId, wallet, accounts: [first, ...rest] })
  }

  return async (request) => {
    const connectorIds = await ownIds(request.connectorIds)
    const handles: ConnectionHandle<'solana'>[] = []
    let isOver = false
    const restoreAll = async (): Promise<void> => {
      await Promise.all([discovery.untilThere(connectorIds), choice.load()])
      await Promise.all(
        connectorIds.map(async (connectorId) => {
          const handle = await restoreOne(connectorId)
          if (!handle) return
          if (isOver) context.emit({ type: 'connected', handle, restored: true })
          else handles.push(handle)
        })
      )
    }
    await Promise.race([restoreAll(), untilAborted(request.signal)])
    isOver = true
    return [...handles]
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
