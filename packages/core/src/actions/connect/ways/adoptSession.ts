import type { ConnectionHandle, SessionSupport } from '../../../adapter/types.js'
import { namespaceOf } from '../../../caip/chainId.js'
import type { Namespace } from '../../../caip/namespaces.js'
import type { MultichainEntry } from '../../../connectors/factory.js'
import type { MultichainConnector, MultichainSession } from '../../../connectors/types.js'
import { chainsUnsupported } from '../../../errors/chainsUnsupported.js'
import { isPorticoError, type PorticoError } from '../../../errors/PorticoError.js'
import type { Instance } from '../../../instance.js'
import { adoptConnection } from '../../connections/adoptConnection.js'
import { disconnect } from '../../connections/disconnect.js'
import { followMeanwhile } from '../../connections/followMeanwhile.js'
import type { Attempt, Progress } from '../attempt.js'
import { showGates } from '../showGates.js'

/** A session that a multichain connector has just got for an attempt. */
interface OpenedSession {
  readonly connector: MultichainConnector
  readonly entry: Pick<MultichainEntry, 'id'>
  readonly session: MultichainSession
  readonly supports: readonly SessionSupport[]
  readonly attempt: Omit<Attempt, 'done'>
  readonly progress: Progress
}

/** Makes a connection of each namespace of the session and adopts them, the active namespace first. */
export async function adoptSession(instance: Instance, request: OpenedSession): Promise<void> {
  const { connector, session, attempt, progress } = request
  const { walletKey, signal } = attempt
  const meanwhile = followMeanwhile(instance)
  let handles: readonly ConnectionHandle[] = []
  let left: PorticoError | undefined
  try {
    handles = await openAll(instance, request)
    // From here on adapters have the new session in the place of the old one, whatever its gates say.
    void connector.replaceOthers(session.id)
    for (const handle of handles) {
      // Another wallet may have been chosen while a gate of the connection before was asked.
      signal.throwIfAborted()
      progress.namespace = handle.data.namespace
      const activates = progress.connected.length === 0
      const onGate = showGates(instance, { signal })
      const adopting = { handle, cause: 'connected', activates, signal, meanwhile, onGate } as const
      try {
        progress.connected.push(await adoptConnection(instance, adopting))
      } catch (error) {
        // Its namespace may have left the session meanwhile.
        if (!isPorticoError(error, 'WALLET_DISCONNECTED')) throw error
        left = error
      }
    }
    if (progress.connected.length === 0) throw left ?? chainsUnsupported(walletKey)
  } catch (error) {
    // A session that was replaced is not told of any more: what is still listed of it ends here.
    for (const { data } of handles)
      if (instance.handles.get(data.id) && progress.connected.every(({ id }) => id !== data.id))
        disconnect(instance, { connectionId: data.id, reason: 'replaced' })
    throw error
  } finally {
    meanwhile.stop()
  }
}

async function openAll(
  instance: Instance,
  { connector, entry, session, supports, attempt }: OpenedSession
): Promise<readonly ConnectionHandle[]> {
  const { activeNamespace, chosen } = instance.snapshot.networks
  const wanted = [attempt.intent.networkId, ...Object.values(chosen)].filter((id) => id !== undefined)
  const opened = await Promise.all(
    supports.map((support) => {
      const own = support.request().chains[0]
      const networkId = wanted.find((id) => own && namespaceOf(id) === namespaceOf(own))
      return support.open({ connector, session, connectorId: entry.id, networkId, isRestored: false })
    })
  )
  const handles = opened
    .filter((handle) => handle !== undefined)
    .map((handle) => ({ ...handle, data: { ...handle.data, wallet: session.wallet } }))
  const isActive = ({ data }: ConnectionHandle): boolean => data.namespace === activeNamespace
  return [...handles.filter(isActive), ...handles.filter((handle) => !isActive(handle))]
}

/** How the adapters of these namespaces use sessions of a multichain connector. */
export async function sessionSupports(
  { adapters }: Instance,
  { entry, namespaces }: { readonly entry: MultichainEntry; readonly namespaces: readonly Namespace[] | undefined }
): Promise<readonly SessionSupport[]> {
  const wanted = adapters.list.filter(
    (adapter) => entry.isUsedBy(adapter) && (!namespaces || namespaces.includes(adapter.namespace))
  )
  const supports = await Promise.all(wanted.map((adapter) => adapter.sessions?.()))
  return supports.filter((support) => support !== undefined)
}
