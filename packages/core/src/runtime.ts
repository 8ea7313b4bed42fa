import type { Handles } from './adapter/handles.js'
import type { AdapterRegistry } from './adapter/registry.js'
import type { ConnectionHandle } from './adapter/types.js'
import type { RaiseAlert } from './alerts/createAlerts.js'
import type { Fact } from './analytics/wire.js'
import { BALANCE_CACHE_MS, BALANCE_RETRY_GUARD_MS } from './config/limits.js'
import { localFeatures } from './config/resolveFeatures.js'
import { type Calls, createCalls } from './createCalls.js'
import type { Inspector } from './createInspector.js'
import { createWallets, type Wallets } from './createWallets.js'
import { PorticoError } from './errors/PorticoError.js'
import type { Emit } from './events/createEventBus.js'
import type { EventBus } from './events/types.js'
import type { AdoptConnection } from './flows/adoptConnection.js'
import { createAttempts } from './flows/attempt.js'
import { type CloseModal, createCloseModal } from './flows/closeModal.js'
import { type Connect, createConnect } from './flows/connect.js'
import { createConnectWallet } from './flows/connectWallet.js'
import { createFollowConnections, type FollowConnections } from './flows/followConnections.js'
import { createNavigateBack, type NavigateBack } from './flows/navigateBack.js'
import { createOpenModal, type ModalHost, type OpenModal } from './flows/openModal.js'
import { createRememberWallets, type RememberWallets } from './flows/rememberWallets.js'
import type { ResumeInstall } from './flows/resumeInstall.js'
import { createSwitchNetwork, type SwitchNetwork } from './flows/switchNetwork.js'
import { type Balance, createSyncAccount, type SyncAccount } from './flows/syncAccount.js'
import { createWatchInstall, type WatchInstall } from './flows/watchInstall.js'
import type { Link } from './links/types.js'
import type { ValidOptions } from './options.js'
import { isMobile } from './platform/isMobile.js'
import type { Platform } from './platform/types.js'
import { isUnsupportedNetwork } from './selectors/activeNetwork.js'
import { linkOf } from './selectors/linkOf.js'
import { disabledFeature } from './selectors/viewFeature.js'
import { createAccountsSlice } from './slices/accounts.js'
import { createAttemptSlice } from './slices/attempt.js'
import { activeConnection, connectorOf } from './slices/connections.js'
import { isConsentMissing } from './slices/consent.js'
import { createRouterSlice, currentEntry } from './slices/router.js'
import { createWalletsSlice } from './slices/wallets.js'
import { createCache } from './storage/createCache.js'
import { createLazy } from './storage/createLazy.js'
import type { Storage } from './storage/createStorage.js'
import type { Portico } from './types/portico.js'
import type { Slices } from './types/slices.js'
import type { ViewName } from './views/params.js'
import { cleanName } from './wallets/cleanName.js'
import type { WalletGroup } from './wallets/types.js'

/** Everything a visitor's first act needs beside what is always there. One chunk, shared with the modal. */
export interface Runtime extends Calls, FollowConnections, ResumeInstall {
  readonly openModal: OpenModal
  readonly closeModal: CloseModal
  readonly navigateBack: NavigateBack
  readonly connect: Connect
  readonly switchNetwork: SwitchNetwork
  readonly syncAccount: SyncAccount
  readonly rememberWallets: RememberWallets
  /** Wallets by group; the same object until something changed. */
  readonly wallets: () => readonly WalletGroup[]
  readonly findWallet: Wallets['find']
  readonly browseWallets: Wallets['browse']
  readonly watchInstall: WatchInstall
  readonly listConnections: Portico['listConnections']
  readonly notify: Portico['notify']
  readonly dismissAlert: Portico['dismissAlert']
  readonly setConsent: Portico['setConsent']
  readonly pairBy: Portico['pairBy']
  readonly push: Portico['router']['push']
  readonly replace: Portico['router']['replace']
}

/** Builds services and flows in order: plain calls, no logic. */
export function createRuntime(deps: {
  readonly options: ValidOptions
  readonly platform: Platform
  readonly slices: Slices
  readonly adapters: AdapterRegistry
  readonly links: readonly Link[]
  readonly handles: Handles
  readonly adopt: AdoptConnection
  readonly bus: EventBus
  readonly emit: Emit
  readonly host: () => ModalHost | undefined
  readonly storage: Storage
  readonly inspector: Inspector
  readonly activeHandle: (connectionId?: string | undefined) => ConnectionHandle | undefined
}): Runtime {
  const { options, platform, slices, adapters, handles, bus, emit } = deps
  const { connections, networks, modal } = slices
  const accounts = createAccountsSlice(slices.accounts)
  const attempt = createAttemptSlice(slices.attempt)
  const router = createRouterSlice(slices.router)
  const { clock } = platform

  const onMobile = isMobile(platform)
  slices.features.set({ values: localFeatures(options) })
  const restored = connections.state.list
  // The press that fetches the code for analytics is the first thing that they tell.
  const missed: Fact[] = []
  const stopNoting = bus.onAny((fact) => void missed.push(fact))
  const loadRemote = createLazy(async () => {
    const { createRemote } = await import('./remote.js')
    stopNoting()
    return createRemote({
      ...deps,
      restored,
      missed,
      active: () => activeConnection(connections.state),
      connectorOf: (connection) => {
        const connector = connectorOf(connections.state, connection)
        return connector && { ...connector, name: cleanName(connector) }
      },
      walletName: (walletKey) => wallets.find(walletKey)?.name ?? walletKey,
      isMobile: () => onMobile,
    })
  })
  const raise: RaiseAlert = (code, details) => void loadRemote().then((remote) => remote.raise(code, details), ignore)
  const { api, directory, analytics } = options.services ?? {}
  const asksConsent =
    slices.features.state.values?.legalCheckbox && (options.termsConditionsUrl ?? options.privacyPolicyUrl)
  // Asked for at once, so that no wallet can be chosen while the storage answers.
  if (asksConsent) slices.consent.set({ required: true })
  if (asksConsent || api || directory || analytics || options.onAnalyticsEvent) loadRemote().catch(ignore)
  else stopNoting()
  const identity = api
    ? { find: async (request: { readonly address: string }) => (await loadRemote()).identity.find(request) }
    : undefined
  const balances = createCache<Balance>({ clock, maxAgeMs: BALANCE_CACHE_MS, retryGuardMs: BALANCE_RETRY_GUARD_MS })
  const syncAccount = createSyncAccount({
    accounts,
    networks,
    adapters,
    balances,
    identity,
    tokens: options.tokens,
    onBalanceUnavailable: () => {
      // Elsewhere nobody looks at a balance.
      if (modal.state.open && currentEntry(router.state).view === 'Account')
        loadRemote().then(({ notices }) => notices.show({ variant: 'error', code: 'balanceUnavailable' }), ignore)
    },
  })

  const isBlockedByNetwork = (): boolean =>
    !options.allowUnsupportedChain &&
    options.enableNetworkSwitch &&
    isUnsupportedNetwork({ networks: networks.state, connections: connections.state })
  const attempts = createAttempts()
  const requireFeature = (view: ViewName): void => {
    const feature = disabledFeature({ view, features: slices.features.state.values })
    if (feature) throw new PorticoError('FEATURE_DISABLED', { context: { feature } })
  }
  const openModal = createOpenModal({
    connections,
    router,
    modal,
    host: deps.host,
    isBlockedByNetwork,
    isMobile: onMobile,
    hasAdapters: adapters.list.length > 0,
    hasAllWallets: () => disabledFeature({ view: 'AllWallets', features: slices.features.state.values }) === undefined,
    requireFeature,
    emit,
  })
  const closeModal = createCloseModal({ connections, router, modal, attempt, attempts, clock, emit })
  const navigateBack = createNavigateBack({ connections, router, attempt, attempts, closeModal })

  const walletsSlice = createWalletsSlice(slices.wallets)
  const wallets = createWallets({
    options,
    platform,
    networks,
    wallets: walletsSlice,
    attempt,
    storage: deps.storage,
    inspector: deps.inspector,
    bus,
    isMobile: onMobile,
    hasNamespaces: adapters.list.length > 1,
    openModal,
    connect: (walletKey) => tryConnect(walletKey),
  })
  const rememberWallets = createRememberWallets({ connections, wallets: walletsSlice, storage: deps.storage })
  // Most visitors come with a browser wallet.
  const loadPair = createLazy(async () => {
    const { createPair } = await import('./pair.js')
    return createPair({ ...deps, networks, connections, attempt, raise, onAllConnected: () => follow.afterConnected() })
  })
  const tryConnect = (walletKey: string): void => void connectWallet({ walletKey }).catch(ignore)
  const watchInstall = createWatchInstall({
    find: wallets.find,
    here: wallets.here,
    onWallets: wallets.onChange,
    goOn: tryConnect,
  })
  const connectWallet = createConnectWallet({
    connections,
    networks,
    router,
    modal,
    attempt,
    adapters,
    attempts,
    adopt: deps.adopt,
    findWallet: wallets.find,
    appOpener: wallets.appOpener,
    watchInstall,
    linkOf: (wallet) => linkOf({ wallet, links: deps.links.filter((link) => !link.isHidden), isMobile: onMobile }),
    loadPair,
    openModal,
    hasHost: () => deps.host() !== undefined,
    onAllConnected: () => follow.afterConnected(),
    isConsentMissing: () => isConsentMissing(slices.consent.state),
    clock,
    emit,
  })
  const connect = createConnect({ openModal, closeModal, connectWallet, bus, asksMore: attempts.asksMore })
  // Few visitors ever connect a second wallet.
  const loadSwitchActiveChain = createLazy(async () => {
    const { createSwitchActiveChain } = await import('./flows/switchActiveChain.js')
    return createSwitchActiveChain({ modal, router, openModal, bus })
  })
  const switchNetwork = createSwitchNetwork({
    connections,
    networks,
    handles,
    enabled: options.enableNetworkSwitch,
    raise,
    switchActiveChain: async (request) => (await loadSwitchActiveChain())(request),
    emit,
  })
  const follow = createFollowConnections({
    connections,
    accounts,
    router,
    modal,
    openModal,
    closeModal,
    syncAccount,
    isBlockedByNetwork,
    asksMore: attempts.asksMore,
  })

  return {
    openModal,
    closeModal,
    navigateBack,
    connect,
    switchNetwork,
    syncAccount,
    rememberWallets,
    wallets: wallets.groups,
    findWallet: wallets.find,
    browseWallets: wallets.browse,
    watchInstall,
    reloadFor: wallets.reloadFor,
    resume: wallets.resume,
    pairBy: async (request) => (await loadPair()).pairBy(request),
    listConnections: async (request) => (await loadRemote()).listConnections(request),
    notify: async (notice) => (await loadRemote()).notices.show(notice),
    dismissAlert: async (alertId) => (await loadRemote()).notices.dismissAlert(alertId),
    setConsent: async (accepted) => (await loadRemote()).consent.set(accepted),
    push: (view, ...rest) => {
      requireFeature(view)
      router.push(view, ...rest)
      emit('view:shown', { view })
    },
    replace: (view, ...rest) => {
      requireFeature(view)
      router.replace(view, ...rest)
      emit('view:shown', { view })
    },
    ...createCalls({ active: deps.activeHandle, adapters }),
    ...follow,
  }
}

function ignore(): void {}
