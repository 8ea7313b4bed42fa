import type { ChainRequest } from './actions/calls/chainCalls.js'
import { handleOf } from './actions/calls/handleOf.js'
import type { WalletRequest } from './actions/calls/walletCalls.js'
import { connections } from './actions/connections/connections.js'
import { applyWaitingEvents } from './actions/connections/events/takeAdapterEvent.js'
import { readActiveHint } from './actions/connections/restore/hint.js'
import { attachModalHost } from './actions/modal/modalHost.js'
import { addNetwork, removeNetwork } from './actions/network/networks.js'
import { start } from './actions/start.js'
import { filtersWallets } from './actions/wallets/filtersWallets.js'
import type { ChainCalls, WalletCalls } from './adapter/methods.js'
import { type Lazy, lazy } from './async/lazy.js'
import { consent } from './features/consent/consent.js'
import type { Feature } from './features/feature.js'
import { nfts } from './features/nfts/nfts.js'
import { pay } from './features/pay/pay.js'
import { portfolio } from './features/portfolio/portfolio.js'
import { send } from './features/send/send.js'
import { swap } from './features/swap/swap.js'
import { transactions } from './features/transactions/transactions.js'
import { walletBrowser } from './features/walletBrowser/walletBrowser.js'
import type { Instance } from './instance.js'
import { checkDisconnect } from './optionChecks/checkDisconnect.js'
import { lockModal } from './state/modal.js'
import { activeConnection } from './state/selectors/activeConnection.js'
import { setTheme } from './state/theme.js'
import type { FeatureStates } from './state/types.js'
import type { ChainApi } from './types/chainApi.js'
import type { Portico } from './types/portico.js'
import type { WalletApi } from './types/walletApi.js'

// Bundlers replace `process.env.NODE_ENV` only when it is written like this; there is no process in a browser.
declare const process: { readonly env: { readonly NODE_ENV?: string | undefined } }

/** Maps each public call to its action. Rarely used code loads on first call. */
export function createClient(instance: Instance): Portico {
  const { options, platform, events, state, snapshot, plugins } = instance
  const connecting = instance.memory(connections)
  const loading = instance.memory(modalChunk)
  /** Direct once the code is there, so that the modal opens in the frame of the click. */
  const modal: CallModal = async (call) => call(loading.value ?? (await loading()))
  /** Code that is fetched when it is first used, and then begins what it is for. */
  const inChunk: CallChunk = async (load, call) => call(await modal((chunk) => instance.memory(load(chunk))()))
  const services = async <T>(call: (chunk: Services) => T | Promise<T>): Promise<T> => inChunk((m) => m.services, call)
  let closes = 0
  return {
    options,
    platform,
    events,
    get signIn() {
      return plugins.signIn
    },
    ...createCalls(instance, modal),
    can: (method, connectionId) => handleOf(instance, connectionId)?.wallet[method] !== undefined,
    networks: {
      get list() {
        return snapshot.networks.list
      },
      add: (network) => addNetwork(instance, network),
      remove: (id) => {
        removeNetwork(instance, id)
        loading.value?.leaveNetworkView(instance)
      },
    },
    modal: {
      open: async (view, ...[params]) => {
        const before = closes
        // Closed again before the code was there: it stays closed.
        return modal((m) => (closes === before ? m.openModal(instance, { view, params }) : undefined))
      },
      close: () => {
        closes++
        loading.value?.closeModal(instance, { because: 'dismissed' })
      },
      requestClose: () => loading.value?.requestCloseModal(instance),
      fail: (error) => loading.value?.failModal(instance, error),
      lock: (reason) => lockModal(state.modal, reason),
      attach: (host) => attachModalHost(instance, host),
    },
    router: {
      push: (view, ...[params]) => loading.value?.pushModalView(instance, { view, params }),
      replace: (view, ...[params]) => loading.value?.replaceModalView(instance, { view, params }),
      back: () => loading.value?.navigateBack(instance),
    },
    connect: (request) => modal((m) => m.connect(instance, request)),
    disconnect: async (request) => {
      if (process.env.NODE_ENV !== 'production') checkDisconnect(request)
      // Direct once the code is there, so that the state has changed when the call returns.
      const chunk = connecting.value ?? (await connecting())
      chunk.disconnect(instance, { connectionId: request?.connectionId, reason: 'user' })
    },
    switchNetwork: (request) => modal((m) => m.switchNetwork(instance, request)),
    refresh: () => modal((m) => m.refresh(instance)),
    setBalancesHidden: (hidden) => modal((m) => m.setBalancesHidden(instance, hidden)),
    setPreferences: (change) => modal((m) => m.setPreferences(instance, change)),
    ...createActivity(instance, inChunk),
    socials: () => loading.value?.socials(instance) ?? NONE,
    wallets: () => loading.value?.wallets(instance) ?? NONE,
    findWallet: (walletKey) => loading.value?.findWallet(instance, walletKey),
    forgetWallet: (walletKey) => services((m) => m.forgetWallet(instance, walletKey)),
    watchInstall: (walletKey) => loading.value?.watchInstall(instance, walletKey) ?? nothing,
    reloadFor: (walletKey) => modal((m) => m.reloadFor(instance, walletKey)),
    browseWallets: () => inChunk(walletBrowser.load, (m) => m.browser(instance)),
    pairBy: (request) => modal((m) => m.pairBy(instance, request)),
    setActiveConnection: (request) => services((m) => m.setActiveConnection(instance, request)),
    watchAddress: (address) => services((m) => m.watchAddress(instance, address)),
    sendForm: () => inChunk(send.load, (m) => m.sendForm(instance)),
    swapForm: () => inChunk(swap.load, (m) => m.swapForm(instance)),
    payForm: () => inChunk(pay.load, (m) => m.payForm(instance)),
    openPay: (request) => inChunk(pay.load, (m) => m.openPay(instance, request)),
    openSend: (request) => inChunk(send.load, (m) => m.openSend(instance, request)),
    listConnections: (request) => services((m) => m.listConnections(instance, request)),
    notify: (notice) => services((m) => m.showNotice(instance, notice)),
    dismissAlert: (alertId) => services((m) => m.dismissAlert(instance, alertId)),
    setConsent: (accepted) => inChunk(consent.load, (m) => m.setConsent(instance, accepted)),
    setTheme: (theme) => setTheme(state.theme, theme),
    subscribe: (slice, listener) => instance.watch(slice, listener),
    snapshot: (slice) => snapshot[slice],
    initialSnapshot: (slice) => instance.initial[slice],
    preload: async () => void (await loading()),
    start: () => {
      const stop = start(instance)
      // What is stored goes on with this load of the page: the user was installing a wallet, or logging in elsewhere.
      void instance.storage
        .get('resume', (value) => value as never)
        .then((stored) => stored && modal((m) => m.resume(instance)))
        .catch(nothing)
      return stop
    },
    dehydrate: () => readActiveHint(instance),
  }
}

/** What a user's first act needs. */
export function modalChunk(instance: Instance): Lazy<Modal> {
  const { adapters, platform } = instance
  const preload = async ({ preload: load }: (typeof adapters.list)[number]): Promise<void> => load?.()
  // What one adapter could not fetch must not keep the others away; it is fetched again when it is needed.
  const fail = (error: unknown): void => platform.logger.error('An adapter could not be loaded', error)
  return lazy(async () => {
    // Asked for in the same moment as what would ask for it; where it fails, the modal's code asks again.
    if (filtersWallets(instance)) import('./chunks/directory.js').catch(nothing)
    const [chunk] = await Promise.all([
      import('./chunks/modal.js'),
      instance.memory(connections)(),
      ...adapters.list.map((adapter) => preload(adapter).catch(fail)),
    ])
    chunk.prepare(instance)
    applyWaitingEvents(instance)
    return chunk
  })
}

/** What accounts have and did. Code that could not be fetched is fetched by the next call; until then the slice says so. */
function createActivity(
  instance: Instance,
  inChunk: CallChunk
): Pick<Portico, 'loadTokens' | 'setTokenHidden' | 'loadNfts' | 'loadTransactions' | 'transactions'> {
  return {
    loadTokens: (request) => inChunk(portfolio.load, (m) => m.loadTokens(instance, request)).catch(nothing),
    setTokenHidden: (request) => inChunk(portfolio.load, (m) => m.setTokenHidden(instance, request)),
    loadNfts: (request) => inChunk(nfts.load, (m) => m.loadNfts(instance, request)).catch(nothing),
    loadTransactions: (request) =>
      inChunk(transactions.load, (m) => m.loadTransactions(instance, request)).catch(nothing),
    transactions: {
      add: async (transaction) => {
        const before = { ...instance.snapshot }
        return inChunk(transactions.load, (m) => m.addTransaction(instance, transaction, before))
      },
      remove: (id) => inChunk(transactions.load, (m) => m.removeTransaction(instance, id)),
    },
  }
}

/** What a wallet, its chain and a login that goes on are asked: the code for that is fetched with the first call. */
function createCalls(instance: Instance, modal: CallModal): Pick<Portico, 'wallet' | 'chain' | 'email' | 'social'> {
  type Calls = Awaited<ReturnType<Modal['calls']>>
  const calls = async <T>(call: (chunk: Calls) => Promise<T>): Promise<T> => call(await modal((chunk) => chunk.calls()))
  /** Asks the connection that is in use now: another one may be by the time the code is there. */
  const ask = async <R extends { readonly connectionId?: string | undefined }, T>(
    request: R,
    call: (chunk: Calls, request: R) => Promise<T>
  ): Promise<T> => {
    const asked = { ...request, connectionId: request.connectionId ?? activeConnection(instance.snapshot)?.id }
    return calls((chunk) => call(chunk, asked))
  }
  const wallet: WalletActions = {
    signMessage: (request) => ask(request, (m, asked) => m.signMessage(instance, asked)),
    signTypedData: (request) => ask(request, (m, asked) => m.signTypedData(instance, asked)),
    signTransactions: (request) => ask(request, (m, asked) => m.signTransactions(instance, asked)),
    sendTransaction: (request) => ask(request, (m, asked) => m.sendTransaction(instance, asked)),
    transfer: (request) => ask(request, (m, asked) => m.transfer(instance, asked)),
    sendCalls: (request) => ask(request, (m, asked) => m.sendCalls(instance, asked)),
    getCallsStatus: (request) => ask(request, (m, asked) => m.getCallsStatus(instance, asked)),
    watchAsset: (request) => ask(request, (m, asked) => m.watchAsset(instance, asked)),
    request: (request) => ask(request, (m, asked) => m.request(instance, asked)),
  }
  const chain: ChainActions = {
    nativeBalance: (request) => calls((m) => m.nativeBalance(instance, request)),
    tokenBalance: (request) => calls((m) => m.tokenBalance(instance, request)),
    estimateFee: (request) => calls((m) => m.estimateFee(instance, request)),
    estimateTransfer: (request) => calls((m) => m.estimateTransfer(instance, request)),
    describeAddress: (request) => calls((m) => m.describeAddress(instance, request)),
    resolveName: (request) => calls((m) => m.resolveName(instance, request)),
    validateAddress: (request) => calls((m) => m.validateAddress(instance, request)),
    waitForTransaction: (request) => calls((m) => m.waitForTransaction(instance, request)),
  }
  // What the adapters say of their namespaces is theirs to keep; core passes it on unread.
  return {
    wallet: wallet as WalletApi,
    chain: chain as ChainApi,
    social: { focus: () => modal((m) => m.focus(instance)) },
    email: {
      user: () => modal((m) => m.user(instance)),
      enterCode: (request) => modal((m) => m.enterCode(instance, request)),
      resendCode: () => modal((m) => m.resendCode(instance)),
      openKeys: (request) => modal((m) => m.openKeys(instance, request)),
      setAccountType: (request) => modal((m) => m.setAccountType(instance, request)),
      changeEmail: (request) => modal((m) => m.changeEmail(instance, request)),
      confirmEmail: (request) => modal((m) => m.confirmEmail(instance, request)),
    },
  }
}

/** The calls as they are made, before adapters say what belongs to their namespaces. */
type WalletActions = { readonly [M in keyof WalletApi]: (request: WalletRequest<M>) => ReturnType<WalletCalls[M]> }
type ChainActions = { readonly [M in keyof ChainApi]: (request: ChainRequest<M>) => ReturnType<ChainCalls[M]> }

type Modal = typeof import('./chunks/modal.js')

type Services = typeof import('./chunks/services.js')

type CallChunk = <Code, T>(
  load: Feature<keyof FeatureStates, Code>['load'],
  call: (code: Code) => T | Promise<T>
) => Promise<T>

type CallModal = <T>(call: (chunk: Modal) => T | Promise<T>) => Promise<T>

function nothing(): void {}

const NONE: readonly never[] = []
