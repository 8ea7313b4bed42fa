import { PorticoError } from './errors/PorticoError.js'
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
    addGate: (gate) => {
      const expected = 'an object with `name` and `check`'
      // A gate that asks nothing would refuse everybody, or let everybody in.
      if (typeof gate?.check !== 'function')
        throw new PorticoError('OPTION_INVALID', { context: { option: 'addGate', value: gate, expected } })
      plugins.gates.push(gate)
    },
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
