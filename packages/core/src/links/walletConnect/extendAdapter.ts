import type { Adapter, AdapterFactory, ConnectorInfo } from '../../adapter/types.js'
import type { LinkId, MultichainLink } from '../types.js'
import type { restoreSession } from './restoreSession.js'

/**
 * An adapter with a link's connector beside its own, which also restores the link's session. One that cannot use sessions
 * stays as it is. Part of the first load of dapps that have the link.
 */
export function extendAdapter(request: {
  readonly factory: AdapterFactory
  readonly link: {
    readonly id: LinkId
    readonly name: string
    readonly walletObjectId: string
    readonly load: () => Promise<MultichainLink>
    readonly loadRestore: () => Promise<typeof restoreSession>
    /** Of what was loaded. */
    readonly setRunning: (isRunning: boolean) => void
    /** Whether it turned out that nobody can use it here. */
    readonly isHidden: () => boolean
  }
}): AdapterFactory {
  const { factory, link } = request
  const { apiVersion, namespace, networks } = factory
  const { id, name, walletObjectId } = link
  const own: ConnectorInfo = { id, namespace, name, walletObjectId, kind: 'walletConnect', installed: true }
  return {
    // Not spread: reading what else a factory has may make it.
    apiVersion,
    namespace,
    networks,
    create: (context) => {
      // An adapter that has a connector of this name keeps it.
      const withOwn = (connectors: readonly ConnectorInfo[]): readonly ConnectorInfo[] =>
        !adapter.loadLinkSupport || link.isHidden() || connectors.some((other) => other.id === id)
          ? connectors
          : [...connectors, own]
      const adapter: Adapter = factory.create({
        ...context,
        emit: (event) =>
          context.emit(event.type === 'connectors' ? { ...event, connectors: withOwn(event.connectors) } : event),
      })
      return {
        ...adapter,
        start: () => {
          context.emit({ type: 'connectors', connectors: withOwn([]) })
          link.setRunning(true)
          return adapter.start()
        },
        stop: () => {
          link.setRunning(false)
          adapter.stop()
        },
        restore: async (session) => {
          if (!session.connectorIds.includes(id) || !adapter.loadLinkSupport) return adapter.restore(session)
          const restore = await link.loadRestore()
          return restore({ adapter, context, link, session })
        },
      }
    },
  }
}
