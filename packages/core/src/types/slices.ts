import type { AccountsSlice } from '../slices/accounts.js'
import type { AttemptSlice } from '../slices/attempt.js'
import type { ConnectionsSlice } from '../slices/connections.js'
import type { ConsentState } from '../slices/consent.js'
import type { SliceStore } from '../slices/createSliceStore.js'
import type { FeaturesState } from '../slices/features.js'
import type { ModalSlice } from '../slices/modal.js'
import type { NetworksSlice } from '../slices/networks.js'
import type { NoticesState } from '../slices/notices.js'
import type { RouterSlice } from '../slices/router.js'
import type { ThemeSlice } from '../slices/theme.js'
import type { WalletsSlice } from '../slices/wallets.js'

/** Every slice of one instance. A new slice adds its line here, and is then readable by name. */
export interface Slices {
  readonly connections: ConnectionsSlice
  readonly accounts: AccountsSlice
  readonly networks: NetworksSlice
  readonly attempt: AttemptSlice
  readonly router: RouterSlice
  readonly modal: ModalSlice
  readonly theme: ThemeSlice
  readonly wallets: WalletsSlice
  // Nothing in the first load changes these three, so they have no transitions there: the runtime's flows write them.
  readonly features: SliceStore<FeaturesState>
  readonly consent: SliceStore<ConsentState>
  readonly notices: SliceStore<NoticesState>
}
