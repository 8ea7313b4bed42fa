import type { WalletModel } from './wallet.js'

/** The fifteen states of a connection attempt; each has its own title, sentence and next step in the catalog. */
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
  | 'signing'
  | 'partiallyConnected'
  | 'failed'

/** The dapp, as the first of the two pictures of an attempt. */
export interface AppModel {
  /** Name of the dapp; its first letter is drawn when there is no picture. */
  readonly name: string
  /** URL of the dapp's picture. */
  readonly icon?: string | undefined
}

/** A connection attempt, ready to show. */
export interface AttemptModel {
  readonly app: AppModel
  readonly wallet: WalletModel
  readonly status: AttemptStatus
  /** True when the visitor has waited long enough (8 s) to be told where the prompt may hide. */
  readonly helpVisible: boolean
  /** Raw technical text of what went wrong; only shown behind Details. */
  readonly details?: string | undefined
  /** Where to install the wallet, an https URL; without it the state `notInstalled` offers another wallet. */
  readonly installUrl?: string | undefined
  /** Name of the network that the state concerns: the unsupported one, or the one still missing. */
  readonly networkName?: string | undefined
}
