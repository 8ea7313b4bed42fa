import { type AdapterContext, type ConnectorInfo, createListing } from '@portico/core/adapter'
import type { Config, Connector, CreateConnectorFn } from '@wagmi/core'
import { factsOf } from '../session/sessionFacts.js'
import { createAnnouncements } from './announcements.js'
import { hasOtherWallet } from './holdWallet.js'
import { injectedName } from './injectedName.js'
import { type Announcement, isProvider } from './readAnnouncement.js'

/** The wallets of the page as a user is offered them. */
export interface ConnectorList {
  /** Hears announcements from now on. */
  start(): void
  stop(): void
  /** Looks at every connector again, and tells core when something differs. Does nothing while stopped. */
  refresh(): Promise<void>
  /** The name a connector is listed under; undefined for one that is not listed. */
  nameOf(connector: Connector): string | undefined
}

/** The list over wagmi's connectors: announced wallets, the plain injected provider, and what the app passed. */
export function createConnectorList({
  config,
  context,
  createInjected,
}: {
  readonly config: Config
  readonly context: AdapterContext<'eip155'>
  /** As `renewInjected` takes it. */
  readonly createInjected: () => CreateConnectorFn | undefined
}): ConnectorList {
  let listed: readonly ConnectorInfo<'eip155'>[] = []
  let stopListening: (() => void) | undefined

  const read = async (): Promise<readonly ConnectorInfo<'eip155'>[]> => {
    // Where the page's provider cannot be read, it stays whose it was.
    await renewInjected(config, createInjected).catch(() => undefined)
    // The first connector of an id counts: wagmi can have two when two wallets claim one rdns.
    const connectors = config.connectors.filter(({ id }, index, all) => all.findIndex((one) => one.id === id) === index)
    // A connector that throws is left out; the others are listed as they are.
    const found = await Promise.all(
      connectors.map((connector) =>
        describe({ connector, context, announced: announcements.list }).catch(() => undefined)
      )
    )
    listed = found.flatMap((info) => info ?? [])
    return listed
  }
  const refresh = createListing({ emit: context.emit, isOn: () => stopListening !== undefined, read })
  const announcements = createAnnouncements({
    config,
    logger: context.platform.logger,
    onChange: () => void refresh(),
  })

  return {
    refresh,
    nameOf: ({ id }) => listed.find((info) => info.id === id)?.name,
    start: () => {
      stopListening = announcements.listen()
    },
    stop: () => {
      stopListening?.()
      stopListening = undefined
    },
  }
}

/** A connector as a user is offered it; undefined for one that is not. */
async function describe(request: {
  readonly connector: Connector
  readonly context: AdapterContext<'eip155'>
  readonly announced: readonly Announcement[]
}): Promise<ConnectorInfo<'eip155'> | undefined> {
  const { connector, context, announced } = request
  const { id, type } = connector
  const name = textOf(connector.name)
  // Core lists its own connector, also while it has no session.
  if (factsOf(connector) || !textOf(id) || !name) return undefined
  const own = { id, namespace: 'eip155', name, installed: true } as const
  const announcement = announced.find(({ info }) => info.rdns === id)
  if (announcement) {
    const icon = announcement.info.icon?.trim()
    return context.enableAnnounced ? { ...own, kind: 'announced', icon, rdns: id } : undefined
  }
  const shown = { ...own, icon: iconOf(connector), rdns: textOf([connector.rdns].flat()[0]) }
  const isExternal = EXTERNAL.some((known) => known === type || known === id)
  if (type !== 'injected') return { ...shown, kind: isExternal ? 'external' : 'custom' }
  const provider: unknown = await connector.getProvider()
  const isAnnounced = context.enableAnnounced && announced.some((known) => known.provider === provider)
  if (!isProvider(provider) || isAnnounced) return undefined
  if (id !== 'injected') return { ...shown, kind: 'injected' }
  return context.enableInjected ? { ...shown, kind: 'injected', name: injectedName(provider) } : undefined
}

/** A picture in a data URI. From the app's own connectors also an address: what wallets inject must not name hosts. */
function iconOf({ icon, type }: Connector): string | undefined {
  const text = textOf(icon)?.trim()
  const isShown = type === 'injected' ? /^data:image\//i : /^(data:image\/|https:\/\/)/i
  return text && isShown.test(text) ? text : undefined
}

/** wagmi's types are promises of the connector's author. */
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

/**
 * Gives `injected` to the wallet at `window.ethereum` now, unless its wallet is connected or has not answered. `create`
 * returns undefined where the connector is the app's, which keeps its wallet.
 */
async function renewInjected(config: Config, create: () => CreateConnectorFn | undefined): Promise<void> {
  const before = config.connectors.find(({ id }) => id === 'injected')
  if (!before || !(await hasOtherWallet(before))) return
  if (config.state.connections.has(before.uid) || config.state.status === 'connecting') return
  const { setup, setState } = config._internal.connectors
  const made = create()
  if (made) setState((all) => all.map((connector) => (connector === before ? setup(made) : connector)))
}
