export type { ConnectSignIn } from '../adapter/types.js'
export type { PairingMessage, PairingSignIn } from '../connectors/types.js'
export { definePlugin } from '../definePlugin.js'
export { describeCause } from '../errors/describeCause.js'
export { fromUnknown } from '../errors/ownError.js'
export type { DisplayText, LocalizedText } from '../foreign/displayText.js'
export { defineMessages, type MessageCatalogs } from '../plugins/defineMessages.js'
export type {
  SignInPort,
  SignInQuestion,
  SignInSession,
  SignInState,
  SignInStatus,
  SignInStep,
} from '../plugins/signIn.js'
export type {
  ConnectionGate,
  GateCause,
  GateQuestion,
  OfferedSignIn,
  PluginContext,
  PluginDefinition,
  PluginStorage,
  PorticoPlugin,
  SignInOffer,
} from '../plugins/types.js'
export type { Http } from '../services/http.js'
export type { GateWords } from '../state/attempt.js'
export type { PluginState } from '../state/createPluginState.js'
export { definePluginView, type PluginView, type PluginViewParams } from '../views/pluginView.js'
