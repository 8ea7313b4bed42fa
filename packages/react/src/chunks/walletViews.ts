// The views of wallets that aren't installed, and of what users rarely need.

import { NoticesContainer } from '../modal/NoticesContainer.js'
import { appendFont } from '../modal/parts/appendFont.js'
import { AllWalletsContainer } from '../views/allWallets/AllWalletsContainer.js'
import { ConsentContainer } from '../views/connect/ConsentContainer.js'
import { DownloadsContainer } from '../views/downloads/DownloadsContainer.js'
import { GetWalletContainer } from '../views/getWallet/GetWalletContainer.js'
import { SwitchActiveChainContainer } from '../views/switchActiveChain/SwitchActiveChainContainer.js'
import { SwitchNetworkContainer } from '../views/switchNetwork/SwitchNetworkContainer.js'
import type { PartsOf } from '../views/types.js'
import { WhatIsANetworkContainer } from '../views/whatIsANetwork/WhatIsANetworkContainer.js'

export const VIEW_PARTS: PartsOf<
  'AllWallets' | 'GetWallet' | 'Downloads' | 'WhatIsANetwork' | 'SwitchActiveChain' | 'SwitchNetwork'
> = {
  AllWallets: { View: AllWalletsContainer, asksConsent: true },
  GetWallet: { View: GetWalletContainer },
  Downloads: { View: DownloadsContainer },
  WhatIsANetwork: { View: WhatIsANetworkContainer },
  SwitchActiveChain: { View: SwitchActiveChainContainer },
  SwitchNetwork: { View: SwitchNetworkContainer },
}

/**
 * What stands around a view only in some apps and on some visits. In the chunk of these views, because each further one
 * that shares parts with the modal makes a bundler cut the modal itself into more pieces.
 */
export const SHELL_PARTS = { ConsentContainer, NoticesContainer, appendFont }
