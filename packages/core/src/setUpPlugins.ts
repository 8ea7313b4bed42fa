import type { Instance } from './instance.js'
import type { PluginContext } from './plugins/types.js'
import { createPluginState } from './state/createPluginState.js'
import type { Portico } from './types/portico.js'

/** Sets up the plugins of an instance, in their order, `siwx` first. */
export function setUpPlugins(instance: Instance, portico: Portico): void {
  const { options, events, platform, plugins } = instance
  const context: PluginContext = {
    options,
    events,
    platform,
    addGate: (gate) => void plugins.gates.push(gate),
    provideSignIn: (port) => {
      plugins.signIn = port
    },
    lockModal: portico.modal.lock,
    notify: portico.notify,
    openView: portico.modal.open,
    closeModal: portico.modal.close,
    snapshot: portico.snapshot,
    subscribe: portico.subscribe,
    disconnect: portico.disconnect,
    switchNetwork: portico.switchNetwork,
    http: async (baseUrl) => {
      await portico.preload()
      const { services } = await import('./chunks/modal.js')
      const { serviceClient } = await instance.memory(services)()
      return serviceClient(instance, baseUrl)
    },
    state: createPluginState,
  }
  for (const plugin of [options.siwx, ...(options.plugins ?? [])]) plugin?.setup(context)
}
