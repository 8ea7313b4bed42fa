import type { ModalHost } from '../actions/modal/modalHost.js'
import type { Hash, WalletMethods } from '../adapter/methods.js'
import type { NetworkRef } from '../adapter/namespaceTypes.js'
import type { ConnectionData } from '../adapter/types.js'
import type { ChainId } from '../caip/chainId.js'
import type { Namespace } from '../caip/namespaces.js'
import type { Network } from '../caip/network.js'
import type { Preferences } from '../config/preferences.js'
import type { SocialProvider } from '../config/socials.js'
import type { EmailChange, EmbeddedUser } from '../connectors/types.js'
import type { EventBus } from '../events/types.js'
import type { PayForm } from '../features/pay/form.js'
import type { OpenPayRequest } from '../features/pay/openPay.js'
import type { PaidHash } from '../features/pay/runs.js'
import type { SendForm } from '../features/send/form.js'
import type { OpenSendRequest } from '../features/send/openSend.js'
import type { SwapForm } from '../features/swap/form.js'
import type { NewTransaction } from '../features/transactions/addTransaction.js'
import type { WalletBrowser } from '../features/walletBrowser/browseWallets.js'
import type { DisplayText } from '../foreign/displayText.js'
import type { ValidOptions } from '../options.js'
import type { Platform, Unsubscribe } from '../platform/types.js'
import type { SignInPort } from '../plugins/signIn.js'
import type { PairingPlace } from '../records/pairingPlace.js'
import type { NoticeVariant } from '../state/notices.js'
import type { ThemeOptions } from '../state/theme.js'
import type { PorticoState } from '../state/types.js'
import type { ViewName, ViewRest } from '../views/views.js'
import type { WalletEntry, WalletGroup } from '../wallets/types.js'
import type { ChainApi } from './chainApi.js'
import type { WalletApi } from './walletApi.js'

/** A snapshot: frozen, and the same object until something in the slice changes. */
export type DeepReadonly<T> = T extends (...args: never[]) => unknown
  ? T
  : T extends object
    ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
    : T

/** The client. Everything the modal does is a call on it. Made by createPortico, inert until `start()`. */
export interface Portico {
  /** The checked options, frozen. */
  readonly options: ValidOptions
  /** The outside world that this client uses: fetch, clock, storage, browser. */
  readonly platform: Platform
  /** Typed events: `portico.events.on('connection:opened', ({ connection }) => …)`. */
  readonly events: EventBus
  /** The sign-in provider of a plugin. Undefined without one. */
  readonly signIn: SignInPort | undefined
  /** Calls of a connected wallet. */
  readonly wallet: WalletApi
  /** Reads of configured networks. */
  readonly chain: ChainApi
  /**
   * Whether the wallet of a connection (by default the active one) has the method. If false, hide the control.
   *
   * @example
   * if (portico.can('sendCalls')) await portico.wallet.sendCalls({ networkId, calls })
   */
  can(method: keyof WalletMethods, connectionId?: string | undefined): boolean
  readonly networks: {
    /** The configured networks, those added at run time included. */
    readonly list: readonly DeepReadonly<Network>[]
    /** Adds a network at run time. Throws ADAPTER_MISSING when no adapter serves its namespace. */
    add(network: Network): void
    /** Removes a network. A wallet that is on it is then on an unsupported network. */
    remove(id: ChainId): void
  }
  readonly modal: {
    /**
     * Opens the modal at a view, by default at the one that fits the situation. Resolves when the view is on screen. Rejects
     * FEATURE_DISABLED for a view of a feature that is off, and NETWORK_NOT_CONFIGURED for SwitchNetwork to a network that
     * the app doesn't have.
     *
     * @example
     * await portico.modal.open('SwitchNetwork', { networkId: 'eip155:1' })
     */
    open<V extends ViewName = 'Connect'>(view?: V, ...rest: ViewRest<V>): Promise<void>
    /** Closes the modal at once. Calls that wait for the user reject MODAL_CLOSED. */
    close(): void
    /**
     * Closes the modal for the user. Returns the reason (a key of the message catalog, or the text) and shakes the card when a
     * lock or an unsupported network forbids it, else undefined.
     */
    requestClose(): DisplayText | undefined
    /**
     * Keeps the user from closing the modal until the returned function is called. `reason` is the text that says why, or its
     * key in the message catalog.
     */
    lock(reason: DisplayText): Unsubscribe
    /**
     * Closes the modal because what draws it threw, whatever locks it. A call that waits for the user there rejects with the
     * error, as the cause of `INTERNAL` unless it is a PorticoError; `error:reported` tells of it.
     */
    fail(error: unknown): void
    /** Sets what draws the modal, until the returned function is called. Without one, `open` resolves at once. */
    attach(host: ModalHost): Unsubscribe
  }
  readonly router: {
    /** Shows a view above the current one. Throws FEATURE_DISABLED. */
    push<V extends ViewName>(view: V, ...rest: ViewRest<V>): void
    /** Shows a view in place of the current one. Throws FEATURE_DISABLED. */
    replace<V extends ViewName>(view: V, ...rest: ViewRest<V>): void
    /** Goes one step back, or closes the modal at the first view. */
    back(): void
  }
  /**
   * The wallets by group, in the order of the Connect view. The same object until something changes. Empty until `preload()`
   * has resolved, which changes the `wallets` slice.
   */
  wallets(): readonly WalletGroup[]
  /**
   * The providers that the user can log in by (`connect({ social })`), in their order: those of `remoteFeatures.socials` that
   * `embeddedWallet({ socials })` names and that work where the page runs. Empty until
   * `preload()` has resolved.
   */
  socials(): readonly SocialProvider[]
  /** Finds a wallet by key, installed or not, with its download options. Undefined until `preload()` has resolved. */
  findWallet(walletKey: string): WalletEntry | undefined
  /** The list of all wallets: pages of the directory, or the bundled index. Its state is the slice `walletBrowser`. */
  browseWallets(): Promise<WalletBrowser>
  /** Takes a wallet out of the group `recent`, also at the next visit. Its connection, if any, stays. */
  forgetWallet(walletKey: string): Promise<void>
  /**
   * Opens the view Send with these fields. Resolves with the hash once the wallet has sent; the network has not taken it yet
   * (`portico.chain.waitForTransaction`). With a network the wallet is asked to switch first.
   *
   * Rejects MODAL_CLOSED ('Modal closed') when the user leaves, FEATURE_DISABLED (`features.send`), WALLET_NOT_CONNECTED,
   * CAPABILITY_UNSUPPORTED for an account that is only watched, TRANSFER_UNSUPPORTED ('Unsupported chain') for a wallet that
   * can't transfer, AMOUNT_INVALID, and as `switchNetwork`. When the user leaves while the wallet is open, the wallet's answer
   * counts.
   *
   * @example
   * const { hash } = await portico.openSend({ networkId: 'eip155:1', to: 'vitalik.eth', amount: '0.25' })
   */
  openSend(request?: OpenSendRequest): Promise<Hash>
  /**
   * The draft of a transfer of the account in use, for a view of your own; begun if needed. Its state is the slice `send`.
   * Rejects as `openSend`: WALLET_NOT_CONNECTED, NETWORK_NOT_CONFIGURED, CAPABILITY_UNSUPPORTED, TRANSFER_UNSUPPORTED.
   */
  sendForm(): Promise<SendForm>
  /**
   * The draft of a swap of the account in use, begun if needed, for a view of your own: the view Swap is built on it. Its state is
   * the slice `swap`. Needs a provider for the network in `data.swaps`.
   *
   * Rejects WALLET_NOT_CONNECTED, NETWORK_NOT_CONFIGURED, SWAP_UNSUPPORTED without a provider that has the network, and
   * CAPABILITY_UNSUPPORTED for an account that is only watched.
   *
   * @example
   * const form = await portico.swapForm()
   * form.setToken({ side: 'pay' }) // the network's coin
   * form.setToken({ side: 'receive', address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913' })
   * form.setAmount({ side: 'pay', text: '0.1' })
   * await form.review()
   * const { hash } = await form.confirm()
   */
  swapForm(): Promise<SwapForm>
  /**
   * Asks the user to pay, and resolves once the wallet has sent the payment: `hash`, the network, and the account that has paid. Needs
   * `features: { pay: true }`, which turns the wallet by e-mail off. The user connects a wallet if none is connected, and pays from any of their
   * connected accounts: with the asset, or, with a provider in `data.swaps`, with something that is swapped for exactly what is missing.
   * The hash is no proof for your server: have it read the transaction from the network.
   *
   * Rejects FEATURE_DISABLED, OPTION_INVALID, AMOUNT_INVALID, ADDRESS_INVALID, NETWORK_NOT_CONFIGURED, MODAL_CLOSED when the user leaves,
   * TRANSFER_UNCERTAIN when the wallet was asked and may have paid, and what `connect` rejects with.
   *
   * @example
   * const { hash } = await portico.openPay({
   *   recipient: '0x3fC91A3aFD70395CD496c647D5a6Cc9D4B2b4B21',
   *   asset: { networkId: 'eip155:8453', token: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913' },
   *   amount: '48.00',
   *   label: 'Juniper Market',
   *   message: 'order 1042',
   * })
   */
  openPay(request: OpenPayRequest): Promise<PaidHash>
  /** What the user does with that payment, for a view of your own: the view Pay is built on it. Its state is the slice `pay`. */
  payForm(): Promise<PayForm>
  /** Connects a wallet as soon as it is installed, until the returned function is called. */
  watchInstall(walletKey: string): Unsubscribe
  /** Reloads the page for a wallet that was just installed. The modal then opens on that wallet. */
  reloadFor(walletKey: string): Promise<void>
  /**
   * The connections of a wallet: the one with `walletKey`, or the one that the user chooses in the modal. Connects every
   * namespace that app and wallet share, the active one first. If the user declines one of them, the others stay connected.
   *
   * Rejects USER_REJECTED, MODAL_CLOSED, ABORTED (the signal, or a newer call), CONSENT_REQUIRED, WALLET_NOT_FOUND,
   * CHAINS_UNSUPPORTED, GATE_REFUSED or the gate's own error, and WALLET_FAILED with the original as `cause`. With `email` also
   * EMAIL_INVALID, CONNECTOR_NOT_FOUND, FEATURE_DISABLED, LOGIN_COOLDOWN, EMBEDDED_WALLET_NOT_LOADED, EMBEDDED_WALLET_FAILED,
   * NETWORK_FAILED, TIMED_OUT, CODE_EXPIRED, STORAGE_BLOCKED, RECOVERY_NEEDED and WALLET_LOST. With `social` also those of them
   * that aren't of addresses and codes, and POPUP_BLOCKED; USER_REJECTED says that the user closed the window or declined there.
   *
   * @example
   * const [connection] = await portico.connect({ networkId: 'eip155:8453' })
   */
  connect(request?: {
    /** A wallet's `key` in `wallets()`. Default: the user chooses. */
    readonly walletKey?: string | undefined
    /**
     * Log in by this e-mail address instead: a code is sent, the modal asks for it, and the embedded wallet is connected.
     * Needs `embeddedWallet()` among the `connectors`.
     */
    readonly email?: string | undefined
    /**
     * Log in at this provider instead, in a window of its own: call it inside a press, as browsers open one nowhere else. Needs
     * `embeddedWallet({ socials })` among the `connectors`; `socials()` has what can be given. Where the browser opens none it
     * rejects POPUP_BLOCKED, and another call sends this page to the provider, which comes back.
     */
    readonly social?: SocialProvider | undefined
    /** Only these namespaces. Default: all that app and wallet share. */
    readonly namespaces?: readonly Namespace[] | undefined
    /** Only the namespace of this network, connected on it: its CAIP-2 id, or a viem chain. */
    readonly networkId?: NetworkRef | undefined
    readonly signal?: AbortSignal | undefined
  }): Promise<readonly ConnectionData[]>
  /**
   * The wallet by e-mail: a login that goes on (`connect({ email })`), for a view of your own, whose state is the slice
   * `attempt`; and who is logged in.
   */
  readonly email: {
    /**
     * Compares a code of six digits; spaces are left out. Resolves when it is right: the wallet is opened then, and `connect`
     * resolves. On a device where the wallet isn't known the user confirms it first, by a link in an e-mail: `device` of the
     * attempt has the number that they compare. Rejects CODE_WRONG (`context.triesLeft`), CODE_EXPIRED, LOGIN_COOLDOWN (`context.retryInMs`), NETWORK_FAILED, TIMED_OUT;
     * the login goes on.
     *
     * @example
     * await portico.email.enterCode({ code: '481902' })
     */
    enterCode(request: { readonly code: string }): Promise<void>
    /**
     * Sends another code, or the link for this device once more; earlier ones work on until their time is over. Resolves too
     * where one was sent a moment ago (`resendAt` of the attempt). Rejects LOGIN_COOLDOWN after too many, and what the server or network did.
     */
    resendCode(): Promise<void>
    /**
     * The user who is logged in to the wallet by e-mail, as it said last, if one is. `hasRecovery` says whether they can open it
     * on another device, `isLocked` whether not even on this one: urge those to `openKeys` before they receive anything. Rejects
     * FEATURE_DISABLED and CONNECTOR_NOT_FOUND.
     */
    user(): Promise<EmbeddedUser | undefined>
    /**
     * Shows the user their keys, in the modal: `recover` sets up a way back in, `manage` shows everything, with export and
     * deletion. What is shown is drawn by the wallet's own frame, and nothing of a key reaches the page. Resolves when they are
     * done; rejects MODAL_CLOSED when they leave, WALLET_NOT_CONNECTED, FEATURE_DISABLED and CONNECTOR_NOT_FOUND.
     *
     * @example
     * await portico.email.openKeys({ purpose: 'recover' })
     */
    openKeys(request: { readonly purpose: 'recover' | 'manage' }): Promise<void>
    /**
     * Uses the account of the key (`eoa`) or the smart account of the wallet by e-mail, in the namespace in use, from now on: the
     * address of the connection changes, no funds move, and the choice is kept in this browser. The view SmartAccountSettings does
     * this. Rejects WALLET_NOT_CONNECTED, EMBEDDED_WALLET_FAILED (`context.reason` `NETWORK_UNKNOWN`: the network in use has no smart
     * accounts), NETWORK_FAILED, FEATURE_DISABLED and CONNECTOR_NOT_FOUND; then nothing has changed.
     *
     * @example
     * await portico.email.setAccountType({ type: 'smartAccount' })
     */
    setAccountType(request: { readonly type: 'eoa' | 'smartAccount' }): Promise<void>
    /**
     * Begins to change the address that the user logs in by: a code is sent to the present one. Called again with the same
     * address, sends another code of the step that the change is at. The view UpdateEmailWallet does this and what follows. First
     * the wallet's own frame asks the user, in the modal; on a device that has no part of the wallet it has them unlock it.
     *
     * Rejects EMAIL_INVALID, MODAL_CLOSED when the user says no, LOGIN_COOLDOWN, WALLET_NOT_CONNECTED, NETWORK_FAILED,
     * FEATURE_DISABLED, CONNECTOR_NOT_FOUND, and EMBEDDED_WALLET_FAILED (`context.reason` `EMAIL_UNCHANGED`).
     *
     * @example
     * const { email } = await portico.email.changeEmail({ email: 'maria@example.org' }) // the code went to the present address
     */
    changeEmail(request: { readonly email: string }): Promise<EmailChange>
    /**
     * Goes on with the change by the code of its step: the code from the present address sends one to the new address, and that
     * one changes it. Nothing is changed before; then the user's other sessions end.
     *
     * Rejects CODE_WRONG (`context.triesLeft`), CODE_EXPIRED, LOGIN_COOLDOWN, WALLET_NOT_CONNECTED, NETWORK_FAILED, and
     * EMBEDDED_WALLET_FAILED (`context.reason` `EMAIL_TAKEN`: another user logs in by it; `CHANGE_ENDED`: begin anew).
     *
     * @example
     * const { step } = await portico.email.confirmEmail({ code: '481902' }) // 'new', then 'done'
     */
    confirmEmail(request: { readonly code: string }): Promise<EmailChange>
  }
  /** A login at a provider that goes on (`connect({ social })`), for a view of your own; its state is the slice `attempt`. */
  readonly social: {
    /** Brings its window to the front. Does nothing where no window is open. Call it inside a press. */
    focus(): Promise<void>
  }
  /**
   * Selects how to pair (QR code, mobile, web, desktop) and remembers it. Pass `opened: true` when the user followed the deep
   * link; later requests of the session then reopen the app.
   */
  pairBy(request: { readonly place: PairingPlace; readonly opened?: boolean | undefined }): Promise<void>
  /**
   * The live connections, or those of one namespace. Needs the feature `multiWallet`: without it the list is empty and the
   * alert MULTI_WALLET_NOT_ENABLED is raised. (`snapshot('connections')` always has what is connected.)
   */
  listConnections(request?: { readonly namespace?: Namespace | undefined }): Promise<readonly ConnectionData[]>
  /**
   * Makes a live connection the active one of its namespace, and its namespace the active one of the page. No wallet is asked,
   * and wagmi's own hooks follow. Rejects CONNECTION_NOT_FOUND, and CONNECTION_STATUS_INVALID while its user still signs in.
   * Without the feature `multiWallet` a namespace has one connection: that of another namespace can be made the active one,
   * and anything else changes nothing and raises the alert MULTI_WALLET_NOT_ENABLED.
   *
   * @example
   * await portico.setActiveConnection({ connectionId: portico.snapshot('connections').list[1].id })
   */
  setActiveConnection(request: { readonly connectionId: string }): Promise<void>
  /**
   * Shows an account without a wallet: its balance, name, tokens, NFTs and activity are read, and nothing can be signed or sent
   * with it. It is a connection like any other, with `watchOnly` set: it takes the place of the wallet of its namespace (without
   * `multiWallet`), survives a reload, and ends by `disconnect`. `can()` is false for everything that a wallet does, calls of
   * `portico.wallet` reject CAPABILITY_UNSUPPORTED, and signing in isn't offered. Changing the network asks no wallet. wagmi
   * isn't told.
   *
   * Give an address of any of your namespaces, or a CAIP-10 id where it could belong to several: without one the active
   * namespace comes first. Resolves with the connection. Rejects ADDRESS_INVALID for what is no address of any adapter,
   * NETWORK_NOT_CONFIGURED for the id of another network, and CAPABILITY_UNSUPPORTED where sign-in is required.
   *
   * @example
   * const { id } = await portico.watchAddress('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045')
   * await portico.disconnect({ connectionId: id })
   */
  watchAddress(address: string): Promise<ConnectionData>
  /**
   * Ends one connection, or all, also those of the last visit that are still being restored. The state has changed when the
   * call returns; the wallet is told and not waited for. Rejects CONNECTION_NOT_FOUND.
   */
  disconnect(request?: { readonly connectionId?: string | undefined }): Promise<void>
  /**
   * Makes a network the active one. Asks the connected wallet to switch, and adds the network to it where needed. If nothing
   * is connected in that namespace but in another, the modal opens to connect there first. While nothing is connected, only
   * the choice changes.
   *
   * Rejects NETWORK_NOT_CONFIGURED, NETWORK_SWITCH_DISABLED, NETWORK_UNKNOWN_TO_WALLET, CAPABILITY_UNSUPPORTED (the wallet
   * can't switch), CONNECTION_NOT_FOUND, USER_REJECTED, MODAL_CLOSED, and WALLET_FAILED.
   *
   * @example
   * await portico.switchNetwork({ networkId: 'eip155:8453' })
   * await portico.switchNetwork({ networkId: base }) // of viem/chains
   */
  switchNetwork(request: { readonly networkId: NetworkRef }): Promise<void>
  /**
   * Reads balance and name of the connected accounts again, and their tokens where these were read before. Never rejects: the
   * slices `accounts` and `portfolio` say what happened.
   */
  refresh(): Promise<void>
  /**
   * Reads the tokens of an account into the slice `portfolio`: those of the active connection, or of the one given. What is
   * less than 30 s old is not read again, unless `force` says so; after a failure Portico doesn't ask again for 30 s. No source
   * is asked before the first call. From then on the account's tokens are read again when a transaction of the account has
   * ended, and by `refresh`. Never rejects: the slice says what happened.
   *
   * @example
   * await portico.loadTokens()
   * const { status, tokens } = portico.snapshot('portfolio').byId[accountId]
   */
  loadTokens(request?: {
    readonly connectionId?: string | undefined
    readonly force?: boolean | undefined
  }): Promise<void>
  /**
   * Leaves a token of a network out of its list, of totals and of the tokens that Send offers; or shows it again, also one that its
   * source takes for spam. Kept on this device between visits, for every account; the token's `isHidden` says what the user chose.
   *
   * Rejects OPTION_INVALID: the coin of a network can't be hidden.
   *
   * @example
   * await portico.setTokenHidden({ networkId: 'eip155:1', address: token.address, hidden: true })
   */
  setTokenHidden(request: {
    readonly networkId: ChainId
    readonly address: string
    readonly hidden: boolean
  }): Promise<void>
  /**
   * Reads the NFTs of the active account into the slice `nfts`, from the source `data.nfts`; without one, and on networks that it
   * doesn't know, the status is `unavailable`. What is less than 30 s old is not read again, unless `force` says so; after a
   * failure the source isn't asked for 30 s. Sends no request before it is called. Never rejects: the slice says what happened.
   *
   * @example
   * await portico.loadNfts()
   * const { status, nfts } = portico.snapshot('nfts').byId[accountId]
   */
  loadNfts(request?: { readonly force?: boolean | undefined }): Promise<void>
  /**
   * Hides what the account has and has moved, in views and in buttons: balances, values, the amounts of its activity, and how
   * many there are of an NFT. Or shows it again. What the user is sending is shown. Kept on this device between visits;
   * `snapshot('accounts').hidden` says what holds.
   *
   * @example
   * await portico.setBalancesHidden(true)
   */
  setBalancesHidden(hidden: boolean): Promise<void>
  /**
   * Reads past transactions of the active account into the slice `transactions`: the first page, or with `more` the next one.
   * They come from `data.activity`, or from `services.api` where that knows nothing of the network. If neither knows it, the
   * status is `unavailable`. `own` has those that the app added, with or without a source. The first page is read again after
   * 15 s, or with `force`. Never rejects: the slice says what happened.
   *
   * @example
   * await portico.loadTransactions()
   * const { status, items, own, next } = portico.snapshot('transactions').byId[accountId]
   */
  loadTransactions(request?: {
    readonly more?: boolean | undefined
    readonly force?: boolean | undefined
  }): Promise<void>
  readonly transactions: {
    /**
     * Adds a transaction that the app has sent to the account's own ones; Activity shows it first while it is pending. Portico
     * asks its network until it has ended: every 4 s while it is younger than 25 s, then every 30 s, and not while the page is
     * hidden. The 99 newest are kept on the device. One that is there already is not added again.
     *
     * Rejects OPTION_INVALID, NETWORK_NOT_CONFIGURED, CONNECTION_NOT_FOUND, and WALLET_NOT_CONNECTED when no wallet is connected
     * in the network's namespace.
     *
     * @example
     * const { hash } = await portico.wallet.transfer({ networkId, to, amountBaseUnits })
     * await portico.transactions.add({ networkId, hash, kind: 'send', to, amountBaseUnits, symbol: 'ETH', decimals: 18 })
     */
    add(transaction: NewTransaction): Promise<void>
    /**
     * Forgets a transaction on this device, by its hash, or a transfer whose end is unknown, by the `id` in
     * `snapshot('transactions').asked`. On its network nothing changes. One that isn't there is nothing to forget.
     *
     * @example
     * await portico.transactions.remove(hash)
     */
    remove(id: string): Promise<void>
  }
  /**
   * Changes the mode and the given theme variables. A mode overrides what the user chose before, until the page is reloaded
   * or the user chooses again. To let the user's earlier choice win, give the mode as the option `theme` instead.
   */
  setTheme(theme: ThemeOptions): void
  /**
   * Applies what the user chose in your own settings, and keeps it on this device: the mode of the theme, and the language (a
   * BCP 47 tag), which `useLanguage` of `@portico/react` follows. What you leave out stays as it is. The view `Settings` calls
   * this too. `snapshot('preferences')` has what the user chose.
   *
   * On the next visit, the stored mode overrides the option `theme`. A mode that the app sets with `setTheme` on that visit
   * overrides the stored one.
   *
   * @example
   * await portico.setPreferences({ themeMode: 'dark', language: 'de' })
   */
  setPreferences(preferences: Preferences): Promise<void>
  /**
   * Shows the user a notification in the modal, in place of the one before. Screen readers announce it also while the modal
   * is closed. `loading` stays until the next one.
   */
  notify(notice: { readonly variant: NoticeVariant; readonly message: DisplayText }): Promise<void>
  /** Removes an alert from the bar that the option `debug` shows. */
  dismissAlert(alertId: number): Promise<void>
  /** Stores that the user accepts the app's terms, with version and time, or takes that back. */
  setConsent(accepted: boolean): Promise<void>
  /** Calls the listener after the slice changed: once for all changes of a turn, in a later microtask. */
  subscribe(slice: keyof PorticoState, listener: () => void): Unsubscribe
  /** The state of a slice: frozen, and the same object until something in it changes. */
  snapshot<S extends keyof PorticoState>(slice: S): PorticoState[S]
  /** The state before `start()`, for the first client render. */
  initialSnapshot<S extends keyof PorticoState>(slice: S): PorticoState[S]
  /** Loads the modal's code early. Calls that need it load it on demand. */
  preload(): Promise<void>
  /**
   * Starts to discover wallets and restores the last session without a prompt. Counted: every call returns its own stop, and
   * the last stop stops. One stop called twice counts once.
   */
  start(): Unsubscribe
  /** A hint for a server render, for the option `initialState`: status, address, network id and wallet name, under 1 kB. */
  dehydrate(): string
}
