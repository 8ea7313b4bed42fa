export type { AppModel, AttemptStatus } from '../../models/attempt.js'
export type { PairingCodeModel, PairingModel, PairingPlatform } from '../../models/pairing.js'
export type { AttemptAnnouncement } from '../../views/connectingExternal/attemptAnnouncement.js'
export {
  ConnectingWalletConnectView,
  type ConnectingWalletConnectViewProps,
} from '../../views/connectingWalletConnect/ConnectingWalletConnectView.js'
export {
  ConnectingWalletConnectBasicView,
  type ConnectingWalletConnectBasicViewProps,
} from '../../views/connectingWalletConnectBasic/ConnectingWalletConnectBasicView.js'
export { describePairing, type PairingAction, type PairingDescription } from '../../views/pairing/describePairing.js'
export type { PairingCallbacks } from '../../views/pairing/PairingActions.js'
export { pairingAnnouncement } from '../../views/pairing/pairingAnnouncement.js'
export type { PairingFacts } from '../../views/pairing/pairingSituation.js'
