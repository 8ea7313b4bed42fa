import type { AccountsState } from '../slices/accounts.js'
import type { AttemptState } from '../slices/attempt.js'
import type { ConnectionsSlice } from '../slices/connections.js'
import type { ConsentState } from '../slices/consent.js'
import type { SliceStore } from '../slices/createSliceStore.js'
import type { FeaturesState } from '../slices/features.js'
import type { ModalSlice } from '../slices/modal.js'
import type { NetworksSlice } from '../slices/networks.js'
import type { NoticesState } from '../slices/notices.js'
import type { RouterState } from '../slices/router.js'
import type { ThemeSlice } from '../slices/theme.js'
import type { WalletsState } from '../slices/wallets.js'

/** Every slice of one instance. A new slice adds its line here, and is then readable by name. */
export interface Slices {
  readonly connections: ConnectionsSlice
  readonly networks: NetworksSlice
  readonly modal: ModalSlice
  readonly theme: ThemeSlice
  // State alone: nothing in the first load changes these, so their transitions are the runtime's.
  readonly accounts: SliceStore<AccountsState>
  readonly attempt: SliceStore<AttemptState>
  readonly router: SliceStore<RouterState>
  readonly wallets: SliceStore<WalletsState>
  readonly features: SliceStore<FeaturesState>
  readonly consent: SliceStore<ConsentState>
  readonly notices: SliceStore<NoticesState>
}
