import type { AccountsSlice } from '../slices/accounts.js'
import type { AttemptSlice } from '../slices/attempt.js'
import type { ConnectionsSlice } from '../slices/connections.js'
import type { ModalSlice } from '../slices/modal.js'
import type { NetworksSlice } from '../slices/networks.js'
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
}
