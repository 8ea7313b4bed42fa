export {
  SwitchActiveChainView,
  type SwitchActiveChainViewProps,
} from '../../views/switchActiveChain/SwitchActiveChainView.js'
