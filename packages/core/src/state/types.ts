import type { ConsentState } from '../features/consent/state.js'
import type { NftsState } from '../features/nfts/state.js'
import type { PayState } from '../features/pay/state.js'
import type { PortfolioState } from '../features/portfolio/state.js'
import type { SendState } from '../features/send/state.js'
import type { SwapState } from '../features/swap/state.js'
import type { TransactionsState } from '../features/transactions/state.js'
import type { WalletBrowserState } from '../features/walletBrowser/state.js'
import type { AccountsState } from './accounts.js'
import type { AttemptState } from './attempt.js'
import type { ConnectionsState } from './connections.js'
import type { FeaturesState } from './features.js'
import type { ModalState } from './modal.js'
import type { NetworksState } from './networks.js'
import type { NoticesState } from './notices.js'
import type { PreferencesState } from './preferences.js'
import type { RouterState } from './router.js'
import type { ThemeState } from './theme.js'
import type { WalletsState } from './wallets.js'
import type { Writable } from './writable.js'

/** State of features by slice: there from the beginning, changed by code that comes later. */
export interface FeatureStates {
  readonly consent: ConsentState
  readonly nfts: NftsState
  readonly pay: PayState
  readonly portfolio: PortfolioState
  readonly send: SendState
  readonly swap: SwapState
  readonly transactions: TransactionsState
  readonly walletBrowser: WalletBrowserState
}

/** State by slice, as snapshots give it. A new slice adds its line here and its beginning in createState. */
export interface PorticoState extends FeatureStates {
  readonly connections: ConnectionsState
  readonly networks: NetworksState
  readonly modal: ModalState
  readonly theme: ThemeState
  readonly preferences: PreferencesState
  readonly accounts: AccountsState
  readonly attempt: AttemptState
  readonly router: RouterState
  readonly wallets: WalletsState
  readonly features: FeaturesState
  readonly notices: NoticesState
}

/** The live state: one valtio proxy per slice. Changed by the transitions of `state/<slice>.ts` alone. */
export type State = { readonly [S in keyof PorticoState]: Writable<PorticoState[S]> }
