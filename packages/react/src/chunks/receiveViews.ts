import type { ViewParts } from '../views/types.js'
import { WalletReceiveContainer } from '../views/walletReceive/WalletReceiveContainer.js'

/** The address as a code: a chunk of its own, for a user that wants to be paid. */
export const RECEIVE_VIEWS: { readonly WalletReceive: ViewParts<'WalletReceive'> } = {
  WalletReceive: { View: WalletReceiveContainer },
}
