import { ConnectingWalletConnectContainer } from '../views/connectingWalletConnect/ConnectingWalletConnectContainer.js'
import { ConnectingWalletConnectBasicContainer } from '../views/connectingWalletConnectBasic/ConnectingWalletConnectBasicContainer.js'
import type { ViewParts } from '../views/types.js'

/** The views of wallets that are paired, with what draws a code: fetched together, by users who pair one. */
export const PAIRING_VIEWS: {
  readonly ConnectingWalletConnect: ViewParts<'ConnectingWalletConnect'>
  readonly ConnectingWalletConnectBasic: ViewParts<'ConnectingWalletConnectBasic'>
} = {
  ConnectingWalletConnect: { View: ConnectingWalletConnectContainer },
  ConnectingWalletConnectBasic: { View: ConnectingWalletConnectBasicContainer },
}
