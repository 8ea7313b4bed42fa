// The views of wallets that are paired, with what draws a code: fetched together, by users who pair one.

import { ConnectingWalletConnectContainer } from '../views/connectingWalletConnect/ConnectingWalletConnectContainer.js'
import { ConnectingWalletConnectBasicContainer } from '../views/connectingWalletConnectBasic/ConnectingWalletConnectBasicContainer.js'
import type { PartsOf } from '../views/types.js'

export const VIEW_PARTS: PartsOf<'ConnectingWalletConnect' | 'ConnectingWalletConnectBasic'> = {
  ConnectingWalletConnect: { View: ConnectingWalletConnectContainer },
  ConnectingWalletConnectBasic: {
    View: ConnectingWalletConnectBasicContainer,
  },
}
