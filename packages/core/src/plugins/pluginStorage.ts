import { STORAGE_VERSION } from '../config/constants.js'
import type { Instance } from '../instance.js'
import type { PluginStorage } from './types.js'

/** The app's storage as one plugin sees it. */
export function pluginStorage({ options, platform }: Instance, plugin: string): PluginStorage {
  const { storage = platform.storage, storagePrefix } = options
  const path = (key: string): string => `${storagePrefix}${STORAGE_VERSION}${plugin}/${key}`
  return {
    get: async (key) => storage.get(path(key)),
    set: async (key, value) => storage.set(path(key), value),
    remove: async (key) => storage.remove(path(key)),
  }
}
