export { enLater } from '../../messages/en.later.js'
export type { SwitchNetworkStatus } from '../../models/network.js'
export {
  SwitchActiveChainView,
  type SwitchActiveChainViewProps,
} from '../../views/switchActiveChain/SwitchActiveChainView.js'
export { SwitchNetworkView, type SwitchNetworkViewProps } from '../../views/switchNetwork/SwitchNetworkView.js'
