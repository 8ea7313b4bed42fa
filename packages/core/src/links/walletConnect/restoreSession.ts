import type { Adapter, AdapterContext, ConnectionHandle } from '../../adapter/types.js'
import type { MultichainLink } from '../types.js'

/** What an adapter had in the last visit, the link's session beside its own connections. */
export async function restoreSession(request: {
  readonly adapter: Adapter
  readonly context: AdapterContext
  readonly link: { readonly id: string; readonly load: () => Promise<MultichainLink> }
  readonly session: { readonly connectorIds: readonly string[] }
}): Promise<readonly ConnectionHandle[]> {
  const { adapter, link } = request
  const connectorIds = request.session.connectorIds.filter((id) => id !== link.id)
  const [own, others] = await Promise.all([
    restoreShare(request),
    connectorIds.length > 0 ? adapter.restore({ connectorIds }) : [],
  ])
  if (own.length > 0) return [...own, ...others]
  const support = await adapter.loadLinkSupport?.()
  // Where the adapter asks for no session, the connector of this id is one that the app made itself. Any other wallet of
  // this name only calls itself so.
  return support && support.request() === undefined ? adapter.restore(request.session) : others
}

/** An adapter's share of the session. What comes too late for the caller comes as an event. */
async function restoreShare(request: {
  readonly adapter: Adapter
  readonly context: AdapterContext
  readonly link: { readonly id: string; readonly load: () => Promise<MultichainLink> }
}): Promise<readonly ConnectionHandle[]> {
  const { adapter, context } = request
  let isOver = false
  const attach = async (): Promise<readonly ConnectionHandle[]> => {
    const [support, link] = await Promise.all([adapter.loadLinkSupport?.(), request.link.load()])
    const session = await link.restore(adapter.namespace)
    const handle = session && (await support?.attach({ link, session, connectorId: request.link.id, isRestored: true }))
    if (!handle) return []
    const named = { ...handle, data: { ...handle.data, wallet: session.wallet } }
    if (!isOver) return [named]
    context.emit({ type: 'connected', handle: named, restored: true })
    return []
  }
  let stopClock: () => void = () => undefined
  const limit = new Promise<readonly ConnectionHandle[]>((resolve) => {
    stopClock = context.platform.clock.setTimeout(() => {
      isOver = true
      resolve([])
    }, LIMIT_MS)
  })
  return Promise.race([attach(), limit]).finally(stopClock)
}

/** Before core gives up at 3 s. */
const LIMIT_MS = 2_500
