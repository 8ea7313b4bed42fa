import type { Adapter, ConnectionHandle } from '../adapter/types.js'
import type { MultichainConnector, MultichainId } from './types.js'

/** The connection of one namespace over the session that a multichain connector has from the last visit, if there is one. */
export async function restoreSession({
  adapter,
  entry,
  stopped,
}: {
  readonly adapter: Adapter
  readonly entry: { readonly id: MultichainId; load(): Promise<MultichainConnector> }
  readonly stopped: AbortSignal
}): Promise<readonly ConnectionHandle[]> {
  const [support, connector] = await Promise.all([adapter.sessions?.(), entry.load()])
  const session = await connector.restore({ namespace: adapter.namespace })
  if (!session || !support || stopped.aborted) return []
  const handle = await support.open({ connector, session, connectorId: entry.id, isRestored: true })
  return handle ? [{ ...handle, data: { ...handle.data, wallet: session.wallet } }] : []
}
