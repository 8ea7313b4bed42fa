export type { ConnectionGate, GateCause, PluginContext, PorticoPlugin, SignInPort } from '../plugins/types.js'
export type { Http } from '../services/http.js'
export type { PluginState } from '../state/createPluginState.js'
