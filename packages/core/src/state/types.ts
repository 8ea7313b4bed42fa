import type { AccountsState } from './accounts.js'
import type { AttemptState } from './attempt.js'
import type { ConnectionsState } from './connections.js'
import type { ConsentState } from './consent.js'
import type { FeaturesState } from './features.js'
import type { ModalState } from './modal.js'
import type { NetworksState } from './networks.js'
import type { NoticesState } from './notices.js'
import type { RouterState } from './router.js'
import type { ThemeState } from './theme.js'
import type { WalletsState } from './wallets.js'
import type { Writable } from './writable.js'

/** State by slice, as snapshots give it. A new slice adds its line here and its beginning below. */
export interface PorticoState {
  readonly connections: ConnectionsState
  readonly networks: NetworksState
  readonly modal: ModalState
  readonly theme: ThemeState
  readonly accounts: AccountsState
  readonly attempt: AttemptState
  readonly router: RouterState
  readonly wallets: WalletsState
  readonly features: FeaturesState
  readonly consent: ConsentState
  readonly notices: NoticesState
}

/** The live state: one valtio proxy per slice. Changed by the transitions of `state/<slice>.ts` alone. */
export type State = { readonly [S in keyof PorticoState]: Writable<PorticoState[S]> }
