// The views of wallets that are paired, with what draws a code: fetched together, by users who pair one.

import { ConnectingWalletConnectContainer } from '../views/connectingWalletConnect/ConnectingWalletConnectContainer.js'
import { ConnectingWalletConnectBasicContainer } from '../views/connectingWalletConnectBasic/ConnectingWalletConnectBasicContainer.js'
import type { ViewParts } from '../views/types.js'

export const ConnectingWalletConnect: ViewParts<'ConnectingWalletConnect'> = { View: ConnectingWalletConnectContainer }
export const ConnectingWalletConnectBasic: ViewParts<'ConnectingWalletConnectBasic'> = {
  View: ConnectingWalletConnectBasicContainer,
}
