import { AllWalletsContainer } from './allWallets/AllWalletsContainer.js'
import { DownloadsContainer } from './downloads/DownloadsContainer.js'
import { GetWalletContainer } from './getWallet/GetWalletContainer.js'
import { SwitchActiveChainContainer } from './switchActiveChain/SwitchActiveChainContainer.js'
import { SwitchNetworkContainer } from './switchNetwork/SwitchNetworkContainer.js'
import type { ViewParts } from './types.js'
import { WhatIsANetworkContainer } from './whatIsANetwork/WhatIsANetworkContainer.js'

/** The views of wallets that are not here, and of what a visitor rarely needs: fetched together. */
export const WALLET_VIEWS: {
  readonly AllWallets: ViewParts<'AllWallets'>
  readonly GetWallet: ViewParts<'GetWallet'>
  readonly Downloads: ViewParts<'Downloads'>
  readonly WhatIsANetwork: ViewParts<'WhatIsANetwork'>
  readonly SwitchActiveChain: ViewParts<'SwitchActiveChain'>
  readonly SwitchNetwork: ViewParts<'SwitchNetwork'>
} = {
  AllWallets: { View: AllWalletsContainer, asksConsent: true },
  GetWallet: { View: GetWalletContainer },
  Downloads: { View: DownloadsContainer },
  WhatIsANetwork: { View: WhatIsANetworkContainer },
  SwitchActiveChain: { View: SwitchActiveChainContainer },
  SwitchNetwork: { View: SwitchNetworkContainer },
}
