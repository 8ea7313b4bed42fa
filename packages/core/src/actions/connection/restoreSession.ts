import type { Adapter, ConnectionHandle } from '../../adapter/types.js'
import type { MultichainEntry } from '../../connectors/factory.js'
import type { MultichainConnector } from '../../connectors/types.js'
import type { Instance } from '../../instance.js'

/** The connection of one namespace over the session that a multichain connector has from the last visit, if there is one. */
export async function restoreSession(
  instance: Instance,
  {
    adapter,
    entry,
    stopped,
  }: { readonly adapter: Adapter; readonly entry: MultichainEntry; readonly stopped: AbortSignal }
): Promise<readonly ConnectionHandle[]> {
  const [support, connector] = await Promise.all([
    adapter.sessions?.(),
    instance.connectors.load<MultichainConnector>(entry),
  ])
  const session = await connector.restore({ namespace: adapter.namespace })
  if (!session || !support || stopped.aborted) return []
  const handle = await support.open({ connector, session, connectorId: entry.id, isRestored: true })
  return handle ? [{ ...handle, data: { ...handle.data, wallet: session.wallet } }] : []
}
