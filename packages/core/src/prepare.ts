import { prepareSocials } from './actions/connect/loginChunk.js'
import { followConnections } from './actions/connections/followConnections.js'
import { prepareServices } from './actions/project/services.js'
import { prepareWallets } from './actions/wallets/directory.js'
import { loadRecentWallets } from './actions/wallets/rememberWallets.js'
import { watchMissingWallets } from './actions/wallets/watchInstall.js'
import { localFeatures } from './config/resolveFeatures.js'
import { prepareConsent } from './features/consent/prepareConsent.js'
import { prepareTransactions } from './features/transactions/prepareTransactions.js'
import type { Instance } from './instance.js'
import { setFeatures } from './state/features.js'

/** Begins what runs once the user has acted. Called once per instance, before the first action of the modal's code. */
export function prepare(instance: Instance): void {
  setFeatures(instance.state.features, { values: localFeatures(instance.options), source: 'local' })
  prepareConsent(instance)
  prepareServices(instance)
  prepareWallets(instance)
  prepareSocials(instance)
  void loadRecentWallets(instance)
  followConnections(instance)
  watchMissingWallets(instance)
  prepareTransactions(instance)
}
