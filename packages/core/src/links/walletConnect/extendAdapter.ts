import type { Adapter, AdapterFactory, ConnectorInfo } from '../../adapter/types.js'
import type { Link } from '../types.js'
import type { restoreSession } from './restoreSession.js'

/**
 * An adapter with a link's connector beside its own, which also restores the link's session. One that cannot use sessions
 * stays as it is. Part of the first load of dapps that have the link, so it is short.
 */
export function extendAdapter({
  factory: { apiVersion, namespace, networks, create },
  link,
  loadRestore,
  setRunning,
}: {
  readonly factory: AdapterFactory
  readonly link: Link
  readonly loadRestore: () => Promise<typeof restoreSession>
  /** Of what was loaded. */
  readonly setRunning: (isRunning: boolean) => unknown
}): AdapterFactory {
  const { id, walletObjectId } = link
  return {
    // Not spread: reading what else a factory has may make it.
    apiVersion,
    namespace,
    networks,
    create: (context) => {
      // The name is the link's. Only a connector that the app made itself keeps it: a wallet of the page names itself.
      const tell = (connectors: readonly ConnectorInfo[]): void =>
        context.emit({
          type: 'connectors',
          connectors:
            !adapter.loadLinkSupport ||
            link.isHidden ||
            connectors.some((other) => other.id === id && other.kind === 'external')
              ? connectors
              : [
                  ...connectors.filter((other) => other.id !== id),
                  { id, namespace, name: 'WalletConnect', walletObjectId, kind: 'walletConnect', installed: true },
                ],
        })
      const adapter: Adapter = create({
        ...context,
        emit: (event) => (event.type === 'connectors' ? tell(event.connectors) : context.emit(event)),
      })
      return {
        ...adapter,
        start: () => {
          tell([])
          setRunning(true)
          return adapter.start()
        },
        stop: () => {
          setRunning(false)
          adapter.stop()
        },
        restore: async (session) => {
          if (!session.connectorIds.includes(id)) return adapter.restore(session)
          return (await loadRestore())({ adapter, context, link, session })
        },
      }
    },
  }
}
