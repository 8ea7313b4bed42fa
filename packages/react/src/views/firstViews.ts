import type { ViewName } from '@portico/core'
import { AccountContainer } from './account/AccountContainer.js'
import { AccountHeaderContainer } from './account/AccountHeaderContainer.js'
import { NetworksContainer } from './networks/NetworksContainer.js'
import { NetworksFooterContainer } from './networks/NetworksFooterContainer.js'
import type { ViewParts } from './types.js'
import { UnsupportedChainContainer } from './unsupportedChain/UnsupportedChainContainer.js'
import { WhatIsAWalletContainer } from './whatIsAWallet/WhatIsAWalletContainer.js'

type FirstView = Extract<ViewName, 'Account' | 'Networks' | 'UnsupportedChain' | 'WhatIsAWallet'>

/** The views that are fetched together, after the modal. */
export const FIRST_VIEWS: { readonly [V in FirstView]: ViewParts<V> } = {
  Account: { View: AccountContainer, HeaderStart: AccountHeaderContainer },
  Networks: { View: NetworksContainer, Footer: NetworksFooterContainer },
  UnsupportedChain: { View: UnsupportedChainContainer },
  WhatIsAWallet: { View: WhatIsAWalletContainer },
}
