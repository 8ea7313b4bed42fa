import type { ConnectionData, ConnectorInfo } from '../../adapter/types.js'
import { namespaceOf } from '../../caip/chainId.js'
import type { SocialProvider } from '../../config/socials.js'
import type { MultichainEntry } from '../../connectors/factory.js'
import { chainsUnsupported } from '../../errors/chainsUnsupported.js'
import { describeCause } from '../../errors/describeCause.js'
import { isWindowClosed } from '../../errors/isWindowClosed.js'
import { fromUnknown } from '../../errors/ownError.js'
import { PorticoError } from '../../errors/PorticoError.js'
import type { Instance } from '../../instance.js'
import { resetAttempt, updateAttempt } from '../../state/attempt.js'
import { currentEntry } from '../../state/router.js'
import { isConsentMissing } from '../../state/selectors/isConsentMissing.js'
import type { Intent } from '../../views/views.js'
import { isAttemptView } from '../../views/views.js'
import type { WalletEntry } from '../../wallets/types.js'
import { leaveConnectingView } from '../connections/followConnections.js'
import { navigateBack } from '../modal/navigate.js'
import { answerModalRequests } from '../modal/requests.js'
import { findWallet } from '../wallets/findWallet.js'
import { type Attempt, beginAttempt, isCurrentAttempt, isLastAttempt, type Progress } from './attempt.js'
import { attemptStatus } from './attemptStatus.js'
import { connectorFor, embeddedEntry } from './connectorFor.js'
import { loginChunk } from './loginChunk.js'
import { type AttemptViewHandle, createAttemptView } from './showAttemptView.js'
import { connectInstalled } from './ways/connectInstalled.js'
import { openApp } from './ways/openApp.js'

/** What connectWallet is asked for. */
export interface ConnectWalletRequest extends Intent {
  readonly walletKey: string
  /** Logs in by e-mail instead, to the wallet that the key is of. */
  readonly email?: string | undefined
  /** Logs in at a provider instead, to the wallet that the key is of. */
  readonly provider?: SocialProvider | undefined
  /** The login at the provider has come back to this page, or was begun by an earlier load of it. */
  readonly returned?: Attempt['returned']
  readonly signal?: AbortSignal | undefined
}

/**
 * Connects one wallet, in every namespace asked for that it has. Rejects with the PorticoError of what happened when it is
 * connected in none; what it refused after that is in the state. A new attempt aborts the old; our clock never ends one,
 * because a prompt may be open in the wallet.
 */
export async function connectWallet(
  instance: Instance,
  { walletKey, email, provider, returned, signal, ...request }: ConnectWalletRequest
): Promise<readonly ConnectionData[]> {
  const { snapshot } = instance
  // The modal's rows are blocked and say why; this is for other callers.
  if (isConsentMissing(snapshot.consent)) throw new PorticoError('CONSENT_REQUIRED', {})
  // A caller that already aborted must not cancel the current attempt.
  if (signal?.aborted) throw new PorticoError('ABORTED', { cause: signal.reason })
  const wallet = findWallet(instance, walletKey)
  const intent = intentOf(instance, request)
  const connectors = wantedConnectors(instance, { wallet, intent })
  const login = provider ?? (email === undefined ? undefined : 'email')
  const entry = login === undefined ? connectorFor(instance, wallet) : embeddedEntry(instance, login)
  const asked = wallet && connectors.length === 0 ? 'app' : 'extension'
  const channel = provider ? 'social' : entry ? CHANNELS[entry.type] : asked
  const attempt = beginAttempt(instance, { walletKey, intent, channel, email, provider, returned, signal }, (own) =>
    run(instance, { attempt: own, wallet, connectors, entry })
  )
  return attempt.done
}

async function run(
  instance: Instance,
  request: {
    readonly attempt: Omit<Attempt, 'done'>
    readonly wallet: WalletEntry | undefined
    readonly connectors: readonly ConnectorInfo[]
    readonly entry: MultichainEntry | undefined
  }
): Promise<readonly ConnectionData[]> {
  const { attempt, wallet, connectors, entry } = request
  const progress: Progress = { connected: [] }
  // What it got may have ended with the rest: it was one session, or its wallet left.
  const live = (): ConnectionData[] => progress.connected.filter(({ id }) => instance.handles.get(id))
  const asked = connectors.map(({ namespace }) => namespace)
  // One session, or the wallet's app, gives all of them at once.
  const namespaces = !entry && asked.length > 1 ? asked : undefined
  const view = createAttemptView(instance, { attempt, wallet, namespaces })
  if (entry) view.show()
  else view.showWhenAsked()
  try {
    await reach(instance, { ...request, progress, view })
    view.end()
    // One that ends in this very turn is told of by its event.
    const connected = live().length > 0 ? live() : progress.connected
    finish(instance, { attempt, connected, next: progress.next })
    return connected
  } catch (cause) {
    const error = fromUnknown(attempt.signal.aborted ? attempt.signal.reason : cause)
    const connected = live()
    if (isCurrentAttempt(instance, attempt)) {
      view.show()
      showFailure(instance, { attempt, error, progress: { ...progress, connected } })
    } else hide(instance, attempt)
    if (connected.length > 0) return connected
    throw error
  } finally {
    view.end()
  }
}

/** Asks the wallet in the way that it can be reached. */
async function reach(
  instance: Instance,
  request: Parameters<typeof run>[1] & { readonly progress: Progress; readonly view: AttemptViewHandle }
): Promise<void> {
  const { attempt, wallet, connectors, entry, progress, view } = request
  if (entry?.type === 'embedded') {
    const { logInByEmail, logInBySocial } = await instance.memory(loginChunk)()
    const { provider } = attempt
    if (provider) await logInBySocial(instance, { entry, attempt: { ...attempt, provider }, progress })
    else await logInByEmail(instance, { entry, attempt, progress })
  } else if (entry && wallet) {
    const { pairWallet } = await import('../../chunks/pairing.js')
    // The view says what the wallet declined, and its code stays usable. Without a view the call rejects.
    await pairWallet(instance, { entry, wallet, attempt, progress })
  } else if (wallet && !wallet.listing && connectors.length === 0) {
    throw chainsUnsupported(attempt.walletKey)
  } else if (wallet && connectors.length === 0) await openApp(instance, { wallet, attempt, view })
  else await connectInstalled(instance, { attempt, connectors, progress, view })
}

const CHANNELS = { pairing: 'pairing', embedded: 'email' } as const

/** Hides the view of an attempt whose caller aborted. */
function hide(instance: Instance, attempt: Omit<Attempt, 'done'>): void {
  if (!isLastAttempt(instance, attempt)) return
  resetAttempt(instance.state.attempt)
  if (isAttemptView(currentEntry(instance.snapshot.router).view)) navigateBack(instance)
}

/** The user has what they came for: calls that wait are answered, and the modal closes, or goes on to what comes next. */
function finish(
  instance: Instance,
  {
    attempt,
    connected,
    next,
  }: {
    readonly attempt: Omit<Attempt, 'done'>
    readonly connected: readonly ConnectionData[]
    readonly next: Progress['next']
  }
): void {
  const isCurrent = isCurrentAttempt(instance, attempt)
  if (isCurrent) resetAttempt(instance.state.attempt)
  answerModalRequests(instance, { connected, isComplete: true })
  if (isCurrent) leaveConnectingView(instance, next)
}

function showFailure(
  instance: Instance,
  {
    attempt: { walletKey },
    error,
    progress: { connected, namespace },
  }: { readonly attempt: Omit<Attempt, 'done'>; readonly error: PorticoError; readonly progress: Progress }
): void {
  updateAttempt(instance.state.attempt, {
    ...(connected.length > 0
      ? { status: 'partiallyConnected', missing: namespace }
      : { status: attemptStatus(error.code) }),
    helpVisible: false,
    errorCode: error.code,
    windowClosed: error.code === 'USER_REJECTED' && isWindowClosed(error.cause),
    errorDetails: describeCause(error),
  })
  answerModalRequests(instance, { connected, isComplete: false })
  instance.emit('connect:failed', { walletKey, error })
}

/** However a wallet is chosen in the modal, the view says what it is wanted for. */
function intentOf({ snapshot }: Instance, { networkId, namespaces }: Intent): Intent {
  const wanted =
    networkId === undefined && !namespaces && snapshot.modal.open
      ? currentEntry(snapshot.router).intent
      : { networkId, namespaces }
  return wanted?.networkId === undefined
    ? { namespaces: wanted?.namespaces }
    : { networkId: wanted.networkId, namespaces: [namespaceOf(wanted.networkId)] }
}

/** The wallet's connectors of the namespaces asked for, the active one first: without the others the user can go on. */
function wantedConnectors(
  { snapshot }: Instance,
  { wallet, intent: { namespaces } }: { readonly wallet: WalletEntry | undefined; readonly intent: Intent }
): readonly ConnectorInfo[] {
  const wanted = (wallet?.options ?? []).filter(({ namespace }) => !namespaces || namespaces.includes(namespace))
  const isActive = ({ namespace }: ConnectorInfo): boolean => namespace === snapshot.networks.activeNamespace
  return [...wanted.filter(isActive), ...wanted.filter((connector) => !isActive(connector))]
}
