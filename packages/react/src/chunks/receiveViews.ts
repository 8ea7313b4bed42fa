// The address as a code: a chunk of its own, for a user that wants to be paid.

import type { PartsOf } from '../views/types.js'
import { WalletReceiveContainer } from '../views/walletReceive/WalletReceiveContainer.js'

export const VIEW_PARTS: PartsOf<'WalletReceive'> = {
  WalletReceive: { View: WalletReceiveContainer },
}
