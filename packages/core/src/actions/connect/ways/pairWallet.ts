import type { SessionSupport } from '../../../adapter/types.js'
import type { AlertCode } from '../../../alerts/types.js'
import { HELP_AFTER_MS } from '../../../config/limits.js'
import type { MultichainEntry, PairingEntry } from '../../../connectors/factory.js'
import { offerPairing } from '../../../connectors/pairing/offerPairing.js'
import { hideConnector, objectIdOf } from '../../../connectors/registry.js'
import type { MultichainSession, Pairing, PairingConnector, PairingSignIn } from '../../../connectors/types.js'
import { chainsUnsupported } from '../../../errors/chainsUnsupported.js'
import { describeCause } from '../../../errors/describeCause.js'
import { isPorticoError, type PorticoError } from '../../../errors/PorticoError.js'
import type { Instance } from '../../../instance.js'
import { pageOpener } from '../../../platform/appOpener.js'
import { isPageOnline } from '../../../platform/pageNetwork.js'
import { type PairingOutage, updateAttempt, updatePairing } from '../../../state/attempt.js'
import { openTarget } from '../../../wallets/deepLinks.js'
import { pairingLinks, pairingPlaces } from '../../../wallets/pairingPlaces.js'
import type { WalletEntry } from '../../../wallets/types.js'
import { listConnectors } from '../../connections/events/takeAdapterEvent.js'
import { raiseAlert } from '../../project/raiseAlert.js'
import { environment } from '../../wallets/environment.js'
import { type Attempt, isCurrentAttempt, type Progress } from '../attempt.js'
import { attemptStatus } from '../attemptStatus.js'
import { prepareSignIn } from '../prepareSignIns.js'
import { adoptSession, sessionSupports } from './adoptSession.js'
import { pairing, storedPlace, watchApp } from './pairBy.js'

// Declared here so that it can be read with a dot: bundlers replace that spelling only, and a browser has no process.
declare const process: { readonly env: { readonly NODE_ENV?: string | undefined } }

interface PairRequest {
  readonly entry: PairingEntry
  readonly wallet: WalletEntry
  readonly attempt: Omit<Attempt, 'done'>
  readonly progress: Progress
}

/**
 * Pairs a wallet and connects every namespace that it approves. Rejects with the reason of the attempt's signal, and with
 * the PorticoError of what happened when it is over.
 */
export async function pairWallet(instance: Instance, request: PairRequest): Promise<void> {
  const { entry, wallet, attempt } = request
  const { clock } = instance.platform
  const where = instance.memory(environment)
  const places = pairingPlaces({ listing: wallet.listing, environment: where })
  const own = instance.memory(pairing)
  own.begin()
  const { target } = openTarget({ environment: where })
  updatePairing(instance.state.attempt, { places, place: places[0], appTarget: target })
  const stopHelp = clock.setTimeout(() => {
    if (isCurrentAttempt(instance, attempt)) updateAttempt(instance.state.attempt, { helpVisible: true })
  }, HELP_AFTER_MS)
  let session: MultichainSession | undefined
  let connector: PairingConnector | undefined
  try {
    const loading = Promise.all([
      entry.load(),
      sessionSupports(instance, { entry, namespaces: attempt.intent.namespaces }),
    ])
    const [[loaded, supports], signIn, last] = await Promise.all([
      loading,
      loading.then(([connector, supports]) => prepareSignIn(instance, { connector, supports, attempt })),
      storedPlace(instance),
    ])
    connector = loaded
    throwIfAborted(attempt.signal)
    if (last && places.includes(last) && !own.hasChosen) updatePairing(instance.state.attempt, { place: last })
    const { attempt: shown } = instance.snapshot
    const place = shown.channel === 'pairing' ? shown.place : undefined
    instance.emit('connect:started', { walletKey: wallet.key, method: 'walletConnect', place })
    const live = { ...request, connector, supports, signIn }
    session = await offer(instance, live)
    const { appHref } = own
    if (appHref) void connector.rememberApp({ sessionId: session.id, href: appHref, target })
    await adoptSession(instance, { ...live, session })
  } catch (error) {
    if (session) void connector?.disconnect(session.id)
    if (isPorticoError(error, 'PEER_MISSING')) withdraw(instance, { entry, error })
    throw error
  } finally {
    stopHelp()
    own.stopWatching()
  }
}

interface LivePairing extends PairRequest {
  readonly connector: PairingConnector
  readonly supports: readonly SessionSupport[]
  readonly signIn: PairingSignIn | undefined
}

/** Keeps an offer to pair on the screen until a wallet has taken one. */
async function offer(instance: Instance, request: LivePairing): Promise<MultichainSession> {
  const { connector, wallet, attempt, supports, signIn } = request
  const { walletKey } = attempt
  const { isOnline = isPageOnline, clock } = instance.platform
  const { state, snapshot } = instance
  const requests = supports.map((support) => support.request())
  if (requests.length === 0) throw chainsUnsupported(walletKey)
  const { isTelegram, os, browser } = instance.memory(environment)
  const decline = (error: PorticoError): void => {
    updateAttempt(state.attempt, {
      status: attemptStatus(error.code),
      errorCode: error.code,
      errorDetails: describeCause(error),
      helpVisible: false,
    })
    instance.emit('connect:failed', { walletKey, error })
  }
  return offerPairing({
    connector,
    requests,
    signIn,
    // There the page is left for the wallet, and may be loaded anew in between (specification section 4).
    reuses: isTelegram || (os === 'ios' && browser === 'safari'),
    clock,
    signal: attempt.signal,
    onPairing: showOffer(instance, wallet),
    // Where the user sees the code, what a wallet declines is said there, and the code stays usable.
    onDeclined: snapshot.modal.open ? decline : undefined,
    onRelay: ({ isUp, message }) => {
      const alert = message === undefined ? undefined : alertOfProviderError(message)
      if (alert) raiseAlert(instance, alert)
      const shown = snapshot.attempt
      if (shown.channel !== 'pairing' || (isUp && shown.status !== 'offline')) return
      updatePairing(
        state.attempt,
        isUp
          ? { status: shown.pairing ? 'waiting' : 'preparing', outage: undefined, errorDetails: undefined }
          : { status: 'offline', outage: outageOf(alert, isOnline()), errorDetails: message }
      )
    },
  })
}

/** Why there is no way to wallets, by the alert of what the relay said. */
function outageOf(alert: AlertCode | undefined, isOnline: boolean): PairingOutage {
  if (alert) return alert === 'SESSION_EXPIRED' ? 'clock' : 'refused'
  return isOnline ? 'relay' : 'device'
}

/** Shows each new offer, and opens the wallet's app with the first one where the press that chose it still counts. */
function showOffer(instance: Instance, { listing }: WalletEntry): (pairing: Pairing) => void {
  const { state, snapshot } = instance
  const { clock, opener = pageOpener() } = instance.platform
  const where = instance.memory(environment)
  const own = instance.memory(pairing)
  let isOpened = false
  return (made) => {
    own.links = pairingLinks({ listing, uri: made.uri, environment: where })
    const links = { mobile: own.links.mobile?.url, web: own.links.web?.url, desktop: own.links.desktop?.url }
    const shown = snapshot.attempt
    updatePairing(state.attempt, { pairing: { ...made, madeAt: clock.now(), links } })
    if (shown.status === 'preparing' || shown.status === 'offline')
      updatePairing(state.attempt, { status: 'waiting', outage: undefined })
    const place = shown.channel === 'pairing' ? shown.place : undefined
    const app = place === 'mobile' || place === 'desktop' ? own.links[place] : undefined
    // Later a press of the visible link opens the app.
    if (isOpened || !app || !place || !opener.canOpen()) return
    isOpened = true
    opener.open(app.url, openTarget({ environment: where }).target)
    watchApp(instance, place)
  }
}

/** Reports the error to the developer. In production, stops offering the connector: the next user would fail too. */
function withdraw(
  instance: Instance,
  { entry, error }: { readonly entry: MultichainEntry; readonly error: PorticoError }
): void {
  instance.emit('error:reported', { error })
  instance.platform.logger.error(error.message)
  if (process.env.NODE_ENV !== 'production') return
  hideConnector(instance.connectors, entry)
  for (const adapter of instance.adapters.list) {
    const listed = instance.snapshot.connections.connectors[adapter.namespace] ?? []
    const found = listed.filter(({ walletObjectId }) => walletObjectId !== objectIdOf(entry.id))
    listConnectors(instance, { adapter, found })
  }
}

function throwIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw signal.reason
}

/** The alert that a message of the relay's or wallet's library stands for (specification section 8), if any. */
export function alertOfProviderError(message: string): AlertCode | undefined {
  return PROVIDER_ERRORS.find(([part]) => message.includes(part))?.[1]
}

const PROVIDER_ERRORS: readonly (readonly [part: string, code: AlertCode])[] = [
  ['Unauthorized: origin not allowed', 'INVALID_APP_CONFIGURATION'],
  ['Unauthorized: invalid key', 'INVALID_PROJECT_ID'],
  ['JWT Token is not yet valid', 'SESSION_EXPIRED'],
]
