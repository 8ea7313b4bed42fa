export { WhatIsAWalletView, type WhatIsAWalletViewProps } from '../../views/whatIsAWallet/WhatIsAWalletView.js'
