import { ConnectingWalletConnectContainer } from './connectingWalletConnect/ConnectingWalletConnectContainer.js'
import { ConnectingWalletConnectBasicContainer } from './connectingWalletConnectBasic/ConnectingWalletConnectBasicContainer.js'
import type { ViewParts } from './types.js'

/** The views of wallets that are paired, with what draws a code: fetched together, by visitors who pair one. */
export const PAIRING_VIEWS: {
  readonly ConnectingWalletConnect: ViewParts<'ConnectingWalletConnect'>
  readonly ConnectingWalletConnectBasic: ViewParts<'ConnectingWalletConnectBasic'>
} = {
  ConnectingWalletConnect: { View: ConnectingWalletConnectContainer },
  ConnectingWalletConnectBasic: { View: ConnectingWalletConnectBasicContainer },
}
