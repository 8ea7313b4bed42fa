// The address as a code: a chunk of its own, for a user that wants to be paid.

import type { ViewParts } from '../views/types.js'
import { WalletReceiveContainer } from '../views/walletReceive/WalletReceiveContainer.js'

export const WalletReceive: ViewParts<'WalletReceive'> = { View: WalletReceiveContainer }
