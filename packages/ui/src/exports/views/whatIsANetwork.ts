export { WhatIsANetworkView, type WhatIsANetworkViewProps } from '../../views/whatIsANetwork/WhatIsANetworkView.js'
