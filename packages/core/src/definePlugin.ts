import { connections } from './actions/connections/connections.js'
import { wakeListeners } from './actions/connections/restore/wakeListeners.js'
import type { ConnectionData } from './adapter/types.js'
import { STORAGE_VERSION } from './config/constants.js'
import { PorticoError } from './errors/PorticoError.js'
import type { Instance } from './instance.js'
import { pluginTasks } from './plugins/pluginTasks.js'
import type { PluginContext, PluginDefinition, PluginStorage, PorticoPlugin } from './plugins/types.js'
import { createPluginState } from './state/createPluginState.js'
import type { Portico } from './types/portico.js'

/**
 * Makes a plugin for `createPortico({ plugins })`: connection gates, a sign-in provider, texts of its own. What a plugin
 * needs of the client comes with this function, so apps without plugins don't load it.
 *
 * @example
 * const members = definePlugin({
 *   name: 'members',
 *   setup: ({ addGate }) => addGate({ name: 'members', check: ({ connection }) => requireMember(connection) }),
 * })
 * createPortico({ adapters, plugins: [members] })
 */
export function definePlugin({ name, setup }: PluginDefinition): PorticoPlugin {
  return {
    name,
    attach: (client) => {
      // createPortico passes what it has made.
      const instance = client.instance as Instance
      const { siwx, siweConfig } = instance.options
      if (siwx && siweConfig)
        throw new PorticoError('OPTION_CONFLICT', { context: { options: ['siweConfig', 'siwx'] } })
      setup(createContext(instance, { portico: client.portico as Portico, name }))
    },
  }
}

function createContext(
  instance: Instance,
  { portico, name }: { readonly portico: Portico; readonly name: string }
): PluginContext {
  const { options, events, platform, plugins } = instance
  const tasks = instance.memory(pluginTasks)
  return {
    options,
    events,
    platform,
    storage: pluginStorage(instance, name),
    addGate: (gate) => {
      const expected = 'an object with `name` and `check`'
      // Without a check a gate would refuse every connection, or admit every one.
      if (typeof gate?.check !== 'function')
        throw new PorticoError('OPTION_INVALID', { context: { option: 'addGate', value: gate, expected } })
      plugins.gates.push(gate)
    },
    provideSignIn: (port) => {
      plugins.signIn = port
    },
    offerSignIn: (prepare) => {
      plugins.offerSignIn = prepare
    },
    lockModal: portico.modal.lock,
    notify: portico.notify,
    openView: portico.modal.open,
    pushView: async (view, ...rest) =>
      portico.snapshot('modal').open ? portico.router.push(view, ...rest) : portico.modal.open(view, ...rest),
    showView: async (view, params) => {
      const shown = { view, params } as const
      return portico.snapshot('modal').open
        ? portico.router.push('PluginView', shown)
        : portico.modal.open('PluginView', shown)
    },
    leaveView: portico.router.back,
    closeModal: portico.modal.close,
    snapshot: portico.snapshot,
    subscribe: portico.subscribe,
    // An id of no connection has no handle.
    walletOf: (connectionId) => instance.handles.get(connectionId as ConnectionData['id'])?.wallet,
    disconnect: portico.disconnect,
    switchNetwork: portico.switchNetwork,
    recheck: async ({ connectionId }) => {
      const chunk = await instance.memory(connections)()
      await chunk.recheckConnection(instance, connectionId)
    },
    whileRunning: tasks.add,
    whenWoken: (listener) => void instance.memory(wakeListeners).add(listener),
    emit: instance.emit,
    http: async (baseUrl) => {
      await portico.preload()
      const { services } = await import('./chunks/modal.js')
      const { serviceClient } = await instance.memory(services)()
      return serviceClient(instance, baseUrl)
    },
    state: createPluginState,
  }
}

/** The app's storage as one plugin sees it. */
function pluginStorage({ options, platform }: Instance, plugin: string): PluginStorage {
  const { storage = platform.storage, storagePrefix } = options
  const path = (key: string): string => `${storagePrefix}${STORAGE_VERSION}${plugin}/${key}`
  return {
    get: async (key) => storage.get(path(key)),
    set: async (key, value) => storage.set(path(key), value),
    remove: async (key) => storage.remove(path(key)),
  }
}
