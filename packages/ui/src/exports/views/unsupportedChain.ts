export type { NetworkModel } from '../../models/network.js'
export {
  UnsupportedChainView,
  type UnsupportedChainViewProps,
} from '../../views/unsupportedChain/UnsupportedChainView.js'
