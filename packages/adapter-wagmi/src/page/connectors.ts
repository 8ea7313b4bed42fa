import { type AdapterContext, createWaits } from '@portico/core/adapter'
import type { Clock } from '@portico/core/platform'
import { type Config, type Connector, type CreateConnectorFn, watchConnectors } from '@wagmi/core'
import { createConnectorList } from './connectorList.js'
import { isLastWallet } from './holdWallet.js'
import { pageWindow } from './pageWindow.js'

/** The wallets of the page. */
export interface Discovery {
  /** Follows the page's wallets and lists those that come or change, by `connectors` events. */
  start(): Promise<void>
  /** Lists all of them. Does nothing while stopped. */
  refresh(): Promise<void>
  stop(): void
  /** wagmi's connector of an id; undefined for an unknown id. */
  find(connectorId: string): Connector | undefined
  /** The name a connector is listed under: not every connector knows its wallet's. */
  nameOf(connector: Connector): string
  /**
   * Resolves when the wallets of all of these are there, of `injected` the one of the last visit, and after `limitMs` at the
   * latest: some browsers inject late, and without a sign.
   */
  untilThere(connectorIds: readonly string[], limitMs: number): Promise<void>
  /** Whether the wallet of a connector is there, as for `untilThere`. Never rejects. */
  isThere(connectorId: string): Promise<boolean>
}

/** Discovery over wagmi's connectors. */
export function createDiscovery(request: {
  readonly config: Config
  readonly context: AdapterContext<'eip155'>
  /** As `renewInjected` takes it. */
  readonly createInjected: () => CreateConnectorFn | undefined
}): Discovery {
  const { config } = request
  const { clock } = request.context.platform
  const list = createConnectorList(request)
  let turn = 0
  let stops: (() => void)[] = []
  const waits = createWaits(clock)
  const onChange = (): void => {
    void list.refresh()
    waits.look()
  }
  const find: Discovery['find'] = (connectorId) => config.connectors.find(({ id }) => id === connectorId)
  const isThere = async (connectorId: string): Promise<boolean> => {
    const connector = find(connectorId)
    // Others would load their own code, or open a connection, to say so.
    if (connector?.type !== 'injected') return connector !== undefined
    try {
      return Boolean(await connector.getProvider()) && (await isLastWallet(connector))
    } catch {
      // Nothing can be restored with it, and others may be there.
      return false
    }
  }

  return {
    find,
    nameOf: (connector) => list.nameOf(connector) ?? connector.name,
    start: async () => {
      const own = ++turn
      if (config._internal.ssr) await hydrate(config, clock)
      if (own !== turn) return
      const page = pageWindow()
      page?.addEventListener('ethereum#initialized', onChange)
      stops = [
        () => page?.removeEventListener('ethereum#initialized', onChange),
        watchConnectors(config, { onChange }),
        list.stop,
      ]
      list.start()
    },
    refresh: async () => {
      await list.refresh()
      waits.look()
    },
    stop: () => {
      turn++
      for (const stop of stops) stop()
      stops = []
    },
    isThere,
    untilThere: (connectorIds, limitMs) =>
      waits.until({ isThere: async () => (await Promise.all(connectorIds.map(isThere))).every(Boolean), limitMs }),
  }
}

/**
 * A Config made with `ssr` reads its storage only when told to, and takes no announcement before. Inside WagmiProvider
 * this happens in the same commit; the turn that is waited lets it finish, so that nothing is added twice.
 */
async function hydrate(config: Config, clock: Clock): Promise<void> {
  // wagmi types this by zustand, which Portico doesn't import; undefined without a storage.
  const { persist } = config._internal.store as {
    readonly persist?: { hasHydrated(): boolean; rehydrate(): Promise<void> | void }
  }
  if (persist && !persist.hasHydrated()) await persist.rehydrate()
  await new Promise<void>((resolve) => clock.setTimeout(resolve, 0))
}
