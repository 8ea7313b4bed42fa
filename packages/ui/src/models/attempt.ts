import type { WalletModel } from './wallet.js'

/** The sixteen states of a connection attempt; each has its own title, sentence and next step in the catalog. */
export type AttemptStatus =
  | 'choosing'
  | 'preparing'
  | 'waiting'
  | 'pendingElsewhere'
  | 'locked'
  | 'rejected'
  | 'timedOut'
  | 'popupBlocked'
  | 'notInstalled'
  | 'unsupportedChain'
  | 'unsupportedMethod'
  | 'offline'
  | 'checking'
  | 'signing'
  | 'partiallyConnected'
  | 'failed'

/** The app, as the first of the two pictures of an attempt. */
export interface AppModel {
  /** Name of the app; its monogram is drawn when there is no picture. */
  readonly name: string
  /** URL of the app's picture. */
  readonly icon?: string | undefined
}

/** What the user waits for once the wallet has agreed. */
export interface GateModel {
  readonly title: string
  readonly text?: string | undefined
}

/** One of the networks that a wallet is asked for, one after the other. */
export interface AttemptStep {
  /** The caller's key of it. */
  readonly id: string
  readonly name: string
  readonly icon?: string | undefined
  readonly state: 'connected' | 'asking' | 'later'
  /** Shortened address, once it is connected. */
  readonly address?: string | undefined
}

/** What every view of an attempt shows, however the wallet is asked. */
export interface AttemptBaseModel {
  readonly app: AppModel
  readonly status: AttemptStatus
  /** True when the user has waited long enough (8 s) to be told where the prompt may hide. */
  readonly helpVisible: boolean
  /** True when the wallet agreed and the app did not: said in `rejected`. */
  readonly refusedByApp?: boolean | undefined
  /** True when the wallet agreed and ended the connection at once: said in `failed`. */
  readonly leftByWallet?: boolean | undefined
  /** What the app or a plugin of it asks for: said in `checking` and `signing` in place of the catalog's words. */
  readonly gate?: GateModel | undefined
  /** Raw technical text of what went wrong; only shown behind Details. */
  readonly details?: string | undefined
  /** Name of the network that the state concerns: the unsupported one, or the one still missing. */
  readonly networkName?: string | undefined
}

/** A connection attempt, ready to show. */
export interface AttemptModel extends AttemptBaseModel {
  readonly wallet: WalletModel
  /** The networks, where the wallet is asked for more than one; said while it is. */
  readonly steps?: readonly AttemptStep[] | undefined
  /** True when the user closed the wallet's window, which is no answer: said in `rejected`. */
  readonly windowClosed?: boolean | undefined
  /** Opens the wallet's app on this phone: `https:` or the app's own scheme. It is then the main action of a wait. */
  readonly openHref?: string | undefined
  /** The link's `target`, such as '_self' or '_blank'; without it the app opens from this page. */
  readonly openTarget?: string | undefined
  /** True when the app should have opened by now and this page is still in front. */
  readonly openFailed?: boolean | undefined
  /**
   * Set when the link opens this page in the wallet's own browser, where the user goes on; `returned` when they are
   * back here without a connection.
   */
  readonly ownBrowser?: 'opened' | 'returned' | undefined
  /** The wallet's link as a text to copy, for where it cannot be opened; offered when `openFailed`. */
  readonly copyLink?: string | undefined
  /** True while the page would notice that the wallet was installed; said in `notInstalled`. */
  readonly watching?: boolean | undefined
  /**
   * Where to install the wallet, an https URL: the way on in `notInstalled`, where its absence offers another wallet, and
   * beside `openFailed`.
   */
  readonly installUrl?: string | undefined
}
