export {
  ConnectingWalletConnectBasicView,
  type ConnectingWalletConnectBasicViewProps,
} from '../../views/connectingWalletConnectBasic/ConnectingWalletConnectBasicView.js'
