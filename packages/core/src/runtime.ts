import type { Handles } from './adapter/handles.js'
import type { AdapterRegistry } from './adapter/registry.js'
import type { ConnectionHandle } from './adapter/types.js'
import type { RaiseAlert } from './alerts/createAlerts.js'
import { BALANCE_CACHE_MS, BALANCE_RETRY_GUARD_MS } from './config/constants.js'
import { localFeatures } from './config/resolveFeatures.js'
import { createChainApi, createWalletApi } from './createCalls.js'
import type { Inspector } from './createInspector.js'
import { PorticoError } from './errors/PorticoError.js'
import type { Emit } from './events/createEventBus.js'
import type { EventBus } from './events/types.js'
import type { AdoptConnection } from './flows/adoptConnection.js'
import { createAttempts } from './flows/attempt.js'
import { type CloseModal, createCloseModal } from './flows/closeModal.js'
import { type Connect, createConnect } from './flows/connect.js'
import { createConnectWallet } from './flows/connectWallet.js'
import { createFollowConnections, type FollowConnections } from './flows/followConnections.js'
import { createListConnections, type ListConnections } from './flows/listConnections.js'
import { createNavigateBack, type NavigateBack } from './flows/navigateBack.js'
import { createOpenModal, type ModalHost, type OpenModal } from './flows/openModal.js'
import { createRememberWallets, type RememberWallets } from './flows/rememberWallets.js'
import { type Consent, createConsent } from './flows/setConsent.js'
import { createNotices, type Notices } from './flows/showNotice.js'
import { createSwitchNetwork, type SwitchNetwork } from './flows/switchNetwork.js'
import { type Balance, createSyncAccount, type SyncAccount } from './flows/syncAccount.js'
import type { ValidOptions } from './options.js'
import { isMobile } from './platform/environment.js'
import type { Platform } from './platform/types.js'
import { isUnsupportedNetwork } from './selectors/activeNetwork.js'
import { disabledFeature } from './selectors/viewFeature.js'
import { isConsentMissing } from './slices/consent.js'
import { currentEntry } from './slices/router.js'
import { createCache } from './storage/createCache.js'
import { createLazy } from './storage/createLazy.js'
import type { Storage } from './storage/createStorage.js'
import type { ChainApi, WalletApi } from './types/portico.js'
import type { Slices } from './types/slices.js'
import type { ViewName } from './views/params.js'
import { createWalletsView } from './wallets/createWalletsView.js'
import type { WalletEntry, WalletGroup } from './wallets/types.js'

/** Everything a visitor's first act needs beside what is always there. One chunk, shared with the modal. */
export interface Runtime extends FollowConnections {
  readonly openModal: OpenModal
  readonly closeModal: CloseModal
  readonly navigateBack: NavigateBack
  readonly connect: Connect
  readonly switchNetwork: SwitchNetwork
  readonly syncAccount: SyncAccount
  readonly rememberWallets: RememberWallets
  readonly walletApi: WalletApi
  readonly chainApi: ChainApi
  /** Wallets by group; the same object until something changed. */
  readonly wallets: () => readonly WalletGroup[]
  readonly listConnections: ListConnections
  readonly notices: Notices
  readonly consent: Consent
  /** Throws FEATURE_DISABLED for a view whose feature is off. */
  readonly requireFeature: (view: ViewName) => void
}

/** Builds services and flows in order: plain calls, no logic. */
export function createRuntime(deps: {
  readonly options: ValidOptions
  readonly platform: Platform
  readonly slices: Slices
  readonly adapters: AdapterRegistry
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
  const { connections, networks, accounts, attempt, router, modal } = slices
  const { clock } = platform

  slices.features.set({ values: localFeatures(options) })
  const notices = createNotices({ notices: slices.notices, clock })
  const loadAlerts = createLazy(async () => {
    const { createAlerts } = await import('./alerts/createAlerts.js')
    return createAlerts({ debug: options.debug ?? false, logger: platform.logger, emit, show: notices.addAlert })
  })
  const raise: RaiseAlert = (code, details) => void loadAlerts().then((tell) => tell(code, details), ignore)
  const loadRemote = createLazy(async () => {
    const { createRemote } = await import('./remote.js')
    return createRemote({ ...deps, raise, walletName: (walletKey) => findWallet(walletKey)?.name ?? walletKey })
  })
  const { api, directory, analytics } = options.services ?? {}
  if (api ?? directory ?? analytics ?? options.onAnalyticsEvent) loadRemote().catch(ignore)
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
        notices.show({ variant: 'error', code: 'balanceUnavailable' })
    },
  })

  const isBlockedByNetwork = (): boolean =>
    !options.allowUnsupportedChain &&
    options.enableNetworkSwitch &&
    isUnsupportedNetwork({ networks: networks.state, connections: connections.state })
  const consent = createConsent({
    options,
    consent: slices.consent,
    features: slices.features,
    storage: deps.storage,
    clock,
    emit,
  })
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
    requireFeature,
    emit,
  })
  const closeModal = createCloseModal({ connections, router, modal, attempt, attempts, clock, emit })
  const navigateBack = createNavigateBack({ connections, router, attempt, attempts, closeModal })

  const wallets = createWalletsView({
    facts: () => ({
      connectors: deps.inspector.snapshot('connections').connectors,
      recent: deps.inspector.snapshot('wallets').recent,
      customWallets: options.customWallets,
      order: options.features?.connectorTypeOrder,
    }),
    isMobile: () => isMobile(platform.browser?.userAgent ?? ''),
  })
  const findWallet = (key: string): WalletEntry | undefined =>
    wallets()
      .flatMap((group) => group.wallets)
      .find((wallet) => wallet.key === key)
  const rememberWallets = createRememberWallets({ connections, wallets: slices.wallets, storage: deps.storage })
  const connectWallet = createConnectWallet({
    connections,
    router,
    modal,
    attempt,
    adapters,
    attempts,
    adopt: deps.adopt,
    findWallet,
    isConsentMissing: () => isConsentMissing(slices.consent.state),
    clock,
    emit,
  })
  const connect = createConnect({ openModal, closeModal, connectWallet, bus })
  const switchNetwork = createSwitchNetwork({
    connections,
    networks,
    handles,
    enabled: options.enableNetworkSwitch,
    raise,
  })
  const follow = createFollowConnections({
    connections,
    router,
    modal,
    openModal,
    closeModal,
    syncAccount,
    isBlockedByNetwork,
  })

  return {
    openModal,
    closeModal,
    navigateBack,
    connect,
    switchNetwork,
    syncAccount,
    rememberWallets,
    wallets,
    listConnections: createListConnections({ connections, features: slices.features, raise }),
    notices,
    consent,
    requireFeature,
    walletApi: createWalletApi(deps.activeHandle),
    chainApi: createChainApi(adapters),
    ...follow,
  }
}

function ignore(): void {}
