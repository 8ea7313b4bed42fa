export type { ConnectionGate, GateCause, PluginContext, PorticoPlugin, SignInPort } from '../plugins/types.js'
