import { localFeatures } from '../config/resolveFeatures.js'
import type { Instance } from '../instance.js'
import { setFeatures } from '../state/features.js'
import { followConnections } from './connection/followConnections.js'
import { prepareServices } from './project/services.js'
import { prepareWallets } from './wallets/directory.js'
import { loadRecentWallets } from './wallets/rememberWallets.js'
import { watchMissingWallets } from './wallets/watchInstall.js'

/** Begins what runs once the user has acted. Called once per instance, before the first action of the modal's code. */
export function prepare(instance: Instance): void {
  setFeatures(instance.state.features, { values: localFeatures(instance.options), source: 'local' })
  prepareServices(instance)
  prepareWallets(instance)
  void loadRecentWallets(instance)
  followConnections(instance)
  watchMissingWallets(instance)
}
