import type { AdapterRegistry } from '../adapter/registry.js'
import type { ConnectionData, ConnectorInfo } from '../adapter/types.js'
import { type ChainId, namespaceOf } from '../caip/chainId.js'
import type { Namespace } from '../caip/namespaces.js'
import { HELP_AFTER_MS } from '../config/limits.js'
import { fromUnknown } from '../errors/fromUnknown.js'
import { PorticoError } from '../errors/PorticoError.js'
import type { Emit } from '../events/createEventBus.js'
import type { Link } from '../links/types.js'
import type { Clock, Unsubscribe } from '../platform/types.js'
import { wantedNetworkId } from '../selectors/wantedNetwork.js'
import type { AttemptSlice } from '../slices/attempt.js'
import type { ConnectionsSlice } from '../slices/connections.js'
import type { ModalSlice } from '../slices/modal.js'
import type { NetworksSlice } from '../slices/networks.js'
import { currentEntry, type RouterSlice } from '../slices/router.js'
import { type AttemptView, isAttemptView } from '../views/attemptViews.js'
import type { WalletEntry } from '../wallets/types.js'
import type { AdoptConnection } from './adoptConnection.js'
import type { AttemptRun, Attempts } from './attempt.js'
import { attemptStatus } from './attemptStatus.js'
import type { ConnectLink } from './connectLink.js'
import { describeCause } from './describeCause.js'
import type { OpenModal } from './openModal.js'
import type { WatchInstall } from './watchInstall.js'

/**
 * Connects one wallet, in every namespace asked for that it has, one after the other. Rejects with the PorticoError of what
 * happened when it is connected in none; what it refused after that is in the state.
 */
export type ConnectWallet = (request: {
  readonly walletKey: string
  readonly namespaces?: readonly Namespace[] | undefined
  /** Only in its namespace, and on it. */
  readonly networkId?: ChainId | undefined
  readonly signal?: AbortSignal | undefined
}) => Promise<readonly ConnectionData[]>

/** A new attempt aborts the old; our clock never ends one, because a prompt may be open in the wallet. */
export function createConnectWallet(deps: {
  readonly connections: ConnectionsSlice
  readonly networks: NetworksSlice
  readonly router: RouterSlice
  readonly modal: ModalSlice
  readonly attempt: AttemptSlice
  readonly adapters: AdapterRegistry
  readonly attempts: Attempts
  readonly adopt: AdoptConnection
  readonly isConsentMissing: () => boolean
  readonly findWallet: (walletKey: string) => WalletEntry | undefined
  /** How the phone app is opened of a wallet that is not in this browser. */
  readonly appOpener: (wallet: WalletEntry) => Promise<((walletKey: string) => Unsubscribe) | undefined>
  readonly watchInstall: WatchInstall
  /** The link by which a wallet is paired; undefined for one that an adapter connects. */
  readonly linkOf: (wallet: WalletEntry | undefined) => Link | undefined
  readonly loadPair: () => Promise<Pick<ConnectLink, 'connect'>>
  /** Shows a view when the modal is closed; false where nothing draws one. */
  readonly openModal: OpenModal
  readonly hasHost: () => boolean
  /** Called when a wallet that was asked in several namespaces is connected in all of them. */
  readonly onAllConnected: () => void
  readonly clock: Clock
  readonly emit: Emit
}): ConnectWallet {
  const { connections, networks, attempt, router } = deps
  const owners: { [N in Namespace]?: AttemptRun } = {}

  /** An installation is waited for as long as the attempt says that the wallet is not here. */
  const watch = (walletKey: string): void => {
    const stop = deps.watchInstall(walletKey)
    const stopFollowing = attempt.store.subscribe(() => {
      if (attempt.state.walletKey === walletKey && attempt.state.status === 'notInstalled') return
      stop()
      stopFollowing()
    })
  }

  const show = (view: AttemptView, params: { readonly walletKey: string } | undefined): void => {
    // The views differ in their params, which a union of calls cannot relate.
    const rest = [view, params] as [view: 'ConnectingExternal', params: { readonly walletKey: string }]
    if (!deps.modal.state.open) {
      // A code that nobody sees is of no use; every other wallet has a window of its own.
      if (view !== 'ConnectingExternal' && deps.hasHost()) deps.openModal({ view, params }).catch(() => undefined)
    } else if (isAttemptView(currentEntry(router.state).view)) router.replace(...rest)
    else router.push(...rest)
  }

  /** The namespace that the page is about comes first: without the others the visitor can go on. */
  const inOrder = (options: readonly ConnectorInfo[]): readonly ConnectorInfo[] => {
    const isActive = ({ namespace }: ConnectorInfo): boolean => namespace === networks.state.activeNamespace
    return [...options.filter(isActive), ...options.filter((option) => !isActive(option))]
  }

  /** Asked for the namespace that it refused, a wallet is not asked again for what it gave. */
  const connectionOf = ({ namespace, id }: ConnectorInfo): ConnectionData | undefined =>
    connections.state.list.find((connection) => connection.namespace === namespace && connection.connectorId === id)

  const connectOne = async (request: {
    readonly option: ConnectorInfo
    readonly networkId: ChainId | undefined
    readonly activates: boolean
    readonly run: AttemptRun
  }): Promise<ConnectionData> => {
    const { option, networkId, run } = request
    const { namespace } = option
    owners[namespace] = run
    void whenAsked(run, () => {
      if (owners[namespace] === run) connections.setPhase({ namespace, phase: 'connecting' })
    })
    try {
      const handle = await deps.adapters.of(namespace).connect({
        connectorId: option.id,
        networkId,
        signal: run.signal,
        onLocked: () => {
          if (run.isCurrent()) attempt.update({ status: 'locked' })
        },
      })
      if (run.signal.aborted) {
        void handle.disconnect()
        throw run.signal.reason
      }
      await deps.adopt({ handle, cause: 'connected', activates: request.activates })
      return handle.data
    } finally {
      // A newer attempt in the same namespace has set the phase for itself.
      if (owners[namespace] === run) {
        delete owners[namespace]
        connections.setPhase({ namespace, phase: undefined })
      }
    }
  }

  return async ({ walletKey, signal, ...request }) => {
    // The modal's rows are blocked and say why; this is for everybody else who calls.
    if (deps.isConsentMissing()) throw new PorticoError('CONSENT_REQUIRED', {})
    const wallet = deps.findWallet(walletKey)
    // However a wallet is chosen in the modal, its history says whether it is wanted for one network only.
    const wanted = deps.modal.state.open && !request.namespaces ? wantedNetworkId(router.state) : undefined
    const { networkId = wanted } = request
    const namespaces = networkId === undefined ? request.namespaces : [namespaceOf(networkId)]
    const isAskedFor = ({ namespace }: ConnectorInfo): boolean => !namespaces || namespaces.includes(namespace)
    const options = inOrder((wallet?.options ?? []).filter(isAskedFor))
    const link = deps.linkOf(wallet)
    const run = deps.attempts.begin(signal)
    let isShown = false
    let isOver = false
    const begin = (): void => {
      if (isShown || isOver) return
      isShown = true
      attempt.begin(walletKey)
      if (!link) show('ConnectingExternal', { walletKey })
      else if (wallet?.listing) show('ConnectingWalletConnect', { walletKey })
      else show('ConnectingWalletConnectBasic', undefined)
    }
    if (link) begin()
    else void whenAsked(run, begin)
    const connected: ConnectionData[] = []
    const stopHelp = deps.clock.setTimeout(() => {
      if (run.isCurrent()) attempt.update({ helpVisible: true })
    }, HELP_AFTER_MS)
    try {
      const first = options[0]
      if (link && wallet) {
        stopHelp()
        attempt.update({ status: 'preparing' })
        const pair = await deps.loadPair()
        // What a wallet declines is said in the view, whose code stays usable; where there is none the call rejects.
        return await pair.connect({ link, wallet, namespaces, networkId, run, isShown: () => deps.modal.state.open })
      }
      if (wallet && !wallet.listing && !first) throw new PorticoError('CHAINS_UNSUPPORTED', { context: { walletKey } })
      const openApp = wallet && !first ? await deps.appOpener(wallet) : undefined
      if (openApp && run.isCurrent()) {
        begin()
        // Inside the tap: browsers open apps nowhere else. The visitor goes on there; this attempt ends with the view.
        const leaveApp = openApp(walletKey)
        stopHelp()
        return await untilAborted(run.signal).finally(leaveApp)
      }
      if (!first?.installed) throw new PorticoError('WALLET_NOT_FOUND', { context: { walletKey } })
      deps.emit('connect:started', { walletKey, method: first.kind })
      for (const option of options) {
        // Another wallet may have been chosen while a gate of the connection before was asked.
        if (run.signal.aborted) throw run.signal.reason
        run.askMore(option !== options.at(-1))
        // What was said of the question before is not true of this one.
        if (connected.length > 0 && isShown) attempt.update({ status: 'waiting', helpVisible: false })
        const before = options.length > 1 ? connectionOf(option) : undefined
        connected.push(before ?? (await connectOne({ option, networkId, activates: option === first, run })))
      }
      isOver = true
      if (run.isCurrent()) {
        attempt.reset()
        if (options.length > 1) deps.onAllConnected()
      }
      return connected
    } catch (cause) {
      const error = run.signal.aborted ? fromUnknown(run.signal.reason) : fromUnknown(cause)
      if (run.isCurrent()) {
        run.askMore(false)
        begin()
        attempt.update({
          ...(connected.length > 0
            ? { status: 'partiallyConnected', missing: options[connected.length]?.namespace }
            : { status: attemptStatus(error.code) }),
          helpVisible: false,
          errorCode: error.code,
          errorDetails: describeCause(error),
        })
        deps.emit('connect:failed', { walletKey, error })
        if (error.code === 'WALLET_NOT_FOUND' && wallet?.listing) watch(walletKey)
      }
      if (connected.length > 0) return connected
      throw error
    } finally {
      stopHelp()
    }
  }
}

/** Rejects with the reason of the signal. */
function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const end = (): void => reject(signal.reason)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
}

/**
 * A wallet that knows the page answers at once. Its promises are let run before a view is drawn for it, which would only
 * make the visitor wait; every other wallet needs a message to another process, and is shown as waiting in the same turn.
 */
const PROMISE_TURNS = 100

async function whenAsked(run: AttemptRun, act: () => void): Promise<void> {
  for (let turn = 0; turn < PROMISE_TURNS; turn++) await undefined
  if (run.isCurrent()) act()
}
