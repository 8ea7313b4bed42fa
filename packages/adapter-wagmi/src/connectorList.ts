import type { AdapterContext, ConnectorInfo, ConnectorKind } from '@portico/core/adapter'
import type { Config, Connector } from '@wagmi/core'
import { createAnnouncements } from './announcements.js'
import { injectedName } from './injectedName.js'
import { isProvider } from './isProvider.js'
import { factsOf } from './session/sessionFacts.js'

/** The wallets of the page as a user is offered them. */
export interface ConnectorList {
  /** Hears announcements from now on. Returns how to stop, which also silences a running refresh. */
  listen(): () => void
  /** Looks at every connector again, and tells core when something differs. */
  refresh(): Promise<void>
  /** The name a connector is listed under; undefined for one that is not listed. */
  nameOf(connector: Connector): string | undefined
}

/** The list over wagmi's connectors: announced wallets, the plain injected provider, and what the app passed. */
export function createConnectorList({
  config,
  context,
}: {
  readonly config: Config
  readonly context: AdapterContext<'eip155'>
}): ConnectorList {
  let listed: readonly ConnectorInfo<'eip155'>[] = []
  let told: string | undefined
  let turn = 0

  const look = async (connector: Connector): Promise<ConnectorInfo<'eip155'> | undefined> => {
    // Core lists its own connector, also while it has no session.
    if (factsOf(connector)) return undefined
    const { id, type } = connector
    let name = textOf(connector.name)
    if (!textOf(id) || !name) return undefined
    const announcement = announcements.list.find(({ info }) => info.rdns === id)
    let kind: ConnectorKind = EXTERNAL.some((known) => known === type || known === id) ? 'external' : 'custom'
    if (announcement) {
      if (!context.enableAnnounced) return undefined
      kind = 'announced'
    } else if (type === 'injected') {
      const provider: unknown = await connector.getProvider()
      const isAnnounced = announcements.list.some((known) => known.provider === provider)
      const isPlain = id === 'injected'
      if (!isProvider(provider) || (isAnnounced && context.enableAnnounced) || (isPlain && !context.enableInjected))
        return undefined
      kind = 'injected'
      if (isPlain) name = injectedName(provider)
    }
    return {
      id,
      namespace: 'eip155',
      kind,
      name,
      icon: announcement ? announcement.info.icon?.trim() : iconOf(connector),
      rdns: announcement ? id : textOf([connector.rdns].flat()[0]),
      installed: true,
    }
  }

  /** A connector that throws, or has no name, is left out; the others are listed as they are. */
  const describe = (connector: Connector): Promise<ConnectorInfo<'eip155'> | undefined> =>
    look(connector).catch(() => undefined)

  const refresh = async (): Promise<void> => {
    const own = ++turn
    // Many wallets announce themselves in one turn; they are looked at together.
    await undefined
    if (own !== turn) return
    // The first connector of an id counts: wagmi can have two when two wallets claim one rdns.
    const connectors = config.connectors.filter(({ id }, index, all) => all.findIndex((one) => one.id === id) === index)
    const found = await Promise.all(connectors.map(describe))
    // A newer refresh has seen more, and a stopped adapter says nothing.
    if (own !== turn) return
    listed = found.flatMap((info) => info ?? [])
    const text = JSON.stringify(listed)
    if (text !== told) context.emit({ type: 'connectors', connectors: listed })
    told = text
  }

  const announcements = createAnnouncements({
    config,
    logger: context.platform.logger,
    onChange: () => void refresh(),
  })

  return {
    refresh,
    nameOf: ({ id }) => listed.find((info) => info.id === id)?.name,
    listen: () => {
      const stop = announcements.listen()
      return () => {
        turn++
        stop()
      }
    },
  }
}

/** A picture in a data URI. From the app's own connectors also an address: what wallets inject must not name hosts. */
function iconOf({ icon, type }: Connector): string | undefined {
  const text = textOf(icon)?.trim()
  const isShown = type === 'injected' ? /^data:image\//i : /^(data:image\/|https:\/\/)/i
  return text && isShown.test(text) ? text : undefined
}

/** wagmi's types are promises of whoever made a connector. */
function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value ? value : undefined
}

/**
 * Types and ids of connectors over a wallet's own SDK, by wagmi's names; they bring a window, a bridge or a host page of
 * their own. The app passes them: none is in our bundle.
 */
const EXTERNAL: readonly string[] = [
  'coinbaseWallet',
  'coinbaseWalletSDK',
  'baseAccount',
  'metaMask',
  'metaMaskSDK',
  'safe',
  'walletConnect',
]
