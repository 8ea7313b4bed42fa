import type { ConnectionData } from '../../adapter/types.js'
import type { ValidOptions } from '../../options.js'
import { findConnection } from '../connections.js'
import { type ActiveState, isUnsupportedNetwork, type NetworkState } from './activeNetwork.js'

/** The connection that the page is about: that of the active namespace, else the first there is. */
export function activeConnection(state: ActiveState): ConnectionData | undefined {
  const { connections, networks } = state
  return findConnection(connections, networks.activeNamespace) ?? connections.list[0]
}

/** Whether the user has to switch network before anything else: the wallet is on none of the app's, and may be asked. */
export function isWrongNetwork(
  state: NetworkState,
  options: Pick<ValidOptions, 'allowUnsupportedChain' | 'enableNetworkSwitch'>
): boolean {
  return !options.allowUnsupportedChain && options.enableNetworkSwitch && isUnsupportedNetwork(state)
}
