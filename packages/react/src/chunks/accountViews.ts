// The views of the account and its network, and of what a wallet is: small, and used together.

import { AccountContainer } from '../views/account/AccountContainer.js'
import { AccountFooterContainer } from '../views/account/AccountFooterContainer.js'
import { AccountHeaderContainer } from '../views/account/AccountHeaderContainer.js'
import { NetworksContainer } from '../views/networks/NetworksContainer.js'
import { NetworksFooterContainer } from '../views/networks/NetworksFooterContainer.js'
import type { PartsOf } from '../views/types.js'
import { UnsupportedChainContainer } from '../views/unsupportedChain/UnsupportedChainContainer.js'
import { WhatIsAWalletContainer } from '../views/whatIsAWallet/WhatIsAWalletContainer.js'

export const VIEW_PARTS: PartsOf<'Account' | 'Networks' | 'UnsupportedChain' | 'WhatIsAWallet'> = {
  Account: {
    View: AccountContainer,
    HeaderStart: AccountHeaderContainer,
    Footer: AccountFooterContainer,
  },
  Networks: { View: NetworksContainer, Footer: NetworksFooterContainer },
  UnsupportedChain: { View: UnsupportedChainContainer },
  WhatIsAWallet: { View: WhatIsAWalletContainer },
}
