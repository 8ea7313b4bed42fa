import type { AdapterRegistry } from '../adapter/registry.js'
import type { ConnectionData, ConnectionHandle, LinkSupport } from '../adapter/types.js'
import { alertOfProviderError } from '../alerts/alertOfProviderError.js'
import type { RaiseAlert } from '../alerts/createAlerts.js'
import { type ChainId, namespaceOf } from '../caip/chainId.js'
import type { Namespace } from '../caip/namespaces.js'
import { APP_OPEN_MS, HELP_AFTER_MS } from '../config/limits.js'
import { isPorticoError, PorticoError } from '../errors/PorticoError.js'
import type { Emit } from '../events/createEventBus.js'
import { offerPairing } from '../links/offerPairing.js'
import type { Link, LinkSession, MultichainLink, Pairing } from '../links/types.js'
import type { AppOpener } from '../platform/appOpener.js'
import type { Environment } from '../platform/environment.js'
import type { Clock, Unsubscribe } from '../platform/types.js'
import type { AttemptSlice, PairingPlace } from '../slices/attempt.js'
import type { ConnectionsSlice } from '../slices/connections.js'
import type { NetworksSlice } from '../slices/networks.js'
import { openTarget } from '../wallets/deepLinks.js'
import { type PairingLinks, pairingLinks, pairingPlaces } from '../wallets/pairingPlaces.js'
import type { WalletEntry } from '../wallets/types.js'
import type { AdoptConnection } from './adoptConnection.js'
import type { AttemptRun } from './attempt.js'
import { attemptStatus } from './attemptStatus.js'
import { describeCause } from './describeCause.js'

declare const process: { readonly env: { readonly NODE_ENV?: string | undefined } }

/** Pairs a wallet and connects every namespace that it approves. */
export interface ConnectLink {
  /** Rejects with the reason of the run's signal, and with the PorticoError of what happened when it is over. */
  connect(request: {
    readonly link: Link
    readonly wallet: WalletEntry
    /** Only these. */
    readonly namespaces: readonly Namespace[] | undefined
    readonly networkId: ChainId | undefined
    readonly run: AttemptRun
    /** The visitor sees it: what a wallet declines is said there, and the code stays usable. */
    readonly isShown: () => boolean
  }): Promise<readonly ConnectionData[]>
  /** Which way the visitor wants to go, and whether they went. */
  pairBy(request: { readonly place: PairingPlace; readonly opened?: boolean | undefined }): Promise<void>
}

/** Over one link at a time: a new attempt ends the one before. */
export function createConnectLink(deps: {
  readonly networks: NetworksSlice
  readonly connections: ConnectionsSlice
  readonly attempt: AttemptSlice
  readonly adapters: AdapterRegistry
  readonly adopt: AdoptConnection
  readonly environment: Environment
  readonly opener: AppOpener
  readonly isOnline: () => boolean
  /** The way that was chosen last. */
  readonly storedPlace: { get(): Promise<PairingPlace | undefined>; set(place: PairingPlace): Promise<void> }
  /** Called when a wallet is connected in all namespaces that it approved. */
  readonly onAllConnected: () => void
  readonly raise: RaiseAlert
  readonly clock: Clock
  readonly emit: Emit
}): ConnectLink {
  const { networks, attempt, environment, opener, clock } = deps
  const { target } = openTarget({ environment })
  // There the page is left for the wallet, and may be loaded anew in between (specification section 4).
  const reuses = environment.isTelegram || (environment.os === 'ios' && environment.browser === 'safari')
  let stopWatching: Unsubscribe = () => undefined
  /** The link to the wallet that the visitor went by in this attempt, without the offer. */
  let appHref: string | undefined
  let openLinks: PairingLinks = {}
  /** The visitor chose a way in this attempt. */
  let hasChosen = false

  /** Says so when the app did not take the page away, and when the visitor is back without a connection. */
  const watchApp = (place: PairingPlace): void => {
    stopWatching()
    appHref = place === 'qrcode' ? undefined : openLinks[place]?.href
    attempt.update({ appFailed: false, appReturned: false })
    const stopWaiting = clock.setTimeout(() => {
      if (opener.isVisible()) attempt.update({ appFailed: true })
    }, APP_OPEN_MS)
    const stopLooking = opener.onReturn(() => {
      stopWaiting()
      attempt.update({ appFailed: false, appReturned: true })
    })
    stopWatching = () => {
      stopWaiting()
      stopLooking()
    }
  }

  const supportsOf = async (namespaces: readonly Namespace[] | undefined): Promise<readonly LinkSupport[]> => {
    const adapters = deps.adapters.list.filter(({ namespace }) => !namespaces || namespaces.includes(namespace))
    const supports = await Promise.all(adapters.map((adapter) => adapter.loadLinkSupport?.()))
    return supports.filter((support) => support !== undefined)
  }

  /** What adapters list from now on is without it. */
  const unlist = ({ walletObjectId }: Link): void => {
    for (const { namespace } of deps.adapters.list) {
      const listed = deps.connections.state.connectors[namespace] ?? []
      const connectors = listed.filter((connector) => connector.walletObjectId !== walletObjectId)
      deps.connections.setConnectors({ namespace, connectors })
    }
  }

  const pair = async (request: {
    readonly link: MultichainLink
    readonly supports: readonly LinkSupport[]
    readonly wallet: WalletEntry
    readonly run: AttemptRun
    readonly isShown: () => boolean
  }): Promise<LinkSession> => {
    const { link, wallet, run } = request
    const requests = request.supports.flatMap((support) => support.request() ?? [])
    if (requests.length === 0) throw new PorticoError('CHAINS_UNSUPPORTED', { context: { walletKey: wallet.key } })
    let isOpened = false
    const show = (pairing: Pairing): void => {
      openLinks = pairingLinks({ listing: wallet.listing, uri: pairing.uri, environment })
      const urls = Object.fromEntries(Object.entries(openLinks).map(([place, { url }]) => [place, url]))
      const { status, place } = attempt.state
      attempt.update({
        pairing: { ...pairing, madeAt: clock.now(), links: urls },
        ...(status === 'preparing' || status === 'offline' ? { status: 'waiting', outage: undefined } : {}),
      })
      const app = place === 'mobile' || place === 'desktop' ? openLinks[place] : undefined
      // The press that chose the wallet may still count; later a press of the visible link opens the app.
      if (isOpened || !app || !opener.canOpen()) return
      isOpened = true
      opener.open(app.url, target)
      if (place) watchApp(place)
    }
    return offerPairing({
      link,
      requests,
      reuses,
      clock,
      signal: run.signal,
      onPairing: show,
      onDeclined: request.isShown()
        ? (error) => {
            attempt.update({
              status: attemptStatus(error.code),
              errorCode: error.code,
              errorDetails: describeCause(error),
              helpVisible: false,
            })
            deps.emit('connect:failed', { walletKey: wallet.key, error })
          }
        : undefined,
      onRelay: ({ isUp, message }) => {
        const alert = message === undefined ? undefined : alertOfProviderError(message)
        if (alert) deps.raise(alert)
        if (isUp && attempt.state.status !== 'offline') return
        attempt.update(
          isUp
            ? { status: attempt.state.pairing ? 'waiting' : 'preparing', outage: undefined, errorDetails: undefined }
            : { status: 'offline', outage: deps.isOnline() ? 'relay' : 'device', errorDetails: message }
        )
      },
    })
  }

  /** The active namespace first: without the others the visitor can go on. */
  const attachAll = async (request: {
    readonly link: MultichainLink
    readonly connectorId: string
    readonly supports: readonly LinkSupport[]
    readonly session: LinkSession
    readonly networkId: ChainId | undefined
  }): Promise<readonly ConnectionHandle[]> => {
    const { link, connectorId, session, networkId } = request
    const { activeNamespace, chosen } = networks.state
    const wanted = [networkId, ...Object.values(chosen)].filter((id) => id !== undefined)
    const attached = await Promise.all(
      request.supports.map((support) => {
        const namespace = support.request()?.chains[0]
        const own = wanted.find((id) => namespace && namespaceOf(id) === namespaceOf(namespace))
        return support.attach({ link, session, connectorId, networkId: own, isRestored: false })
      })
    )
    const handles = attached
      .filter((handle) => handle !== undefined)
      .map((handle) => ({ ...handle, data: { ...handle.data, wallet: session.wallet } }))
    const isActive = ({ data }: ConnectionHandle): boolean => data.namespace === activeNamespace
    return [...handles.filter(isActive), ...handles.filter((handle) => !isActive(handle))]
  }

  return {
    connect: async ({ link: source, wallet, namespaces, networkId, run, isShown }) => {
      const { listing } = wallet
      const places = pairingPlaces({ listing, environment })
      appHref = undefined
      hasChosen = false
      attempt.update({ status: 'preparing', places, place: places[0], appTarget: target })
      const stopHelp = clock.setTimeout(() => {
        if (run.isCurrent()) attempt.update({ helpVisible: true })
      }, HELP_AFTER_MS)
      let session: LinkSession | undefined
      let link: MultichainLink | undefined
      try {
        const [loaded, supports, last] = await Promise.all([
          source.load(),
          supportsOf(namespaces),
          deps.storedPlace.get(),
        ])
        link = loaded
        if (run.signal.aborted) throw run.signal.reason
        if (last && places.includes(last) && !hasChosen) attempt.update({ place: last })
        deps.emit('connect:started', { walletKey: wallet.key, method: 'walletConnect' })
        session = await pair({ link, supports, wallet, run, isShown })
        const handles = await attachAll({ link, connectorId: source.id, supports, session, networkId })
        if (handles.length === 0) throw new PorticoError('CHAINS_UNSUPPORTED', { context: { walletKey: wallet.key } })
        if (appHref) void link.rememberApp({ sessionId: session.id, href: appHref, target })
        const connected: ConnectionData[] = []
        for (const handle of handles) {
          // Another wallet may have been chosen while a gate of the connection before was asked.
          if (run.signal.aborted) throw run.signal.reason
          run.askMore(handle !== handles.at(-1))
          await deps.adopt({ handle, cause: 'connected', activates: handle === handles[0] })
          connected.push(handle.data)
        }
        void link.replaceOthers(session.id)
        if (run.isCurrent()) {
          attempt.reset()
          if (connected.length > 1) deps.onAllConnected()
        }
        return connected
      } catch (error) {
        if (session) void link?.disconnect(session.id)
        if (isPorticoError(error, 'PEER_MISSING')) {
          deps.emit('error:reported', { error })
          // Who built the page reads the error; its visitors would only meet it again.
          if (process.env.NODE_ENV === 'production') source.isHidden = true
          if (source.isHidden) unlist(source)
        }
        throw error
      } finally {
        stopHelp()
        stopWatching()
      }
    },
    pairBy: async ({ place, opened = false }) => {
      hasChosen = true
      attempt.update({ place })
      if (opened) watchApp(place)
      await deps.storedPlace.set(place)
    },
  }
}
