import type { ChainId } from '../../caip/chainId.js'
import type { ViewEntry } from '../../views/views.js'
import { currentEntry } from '../router.js'

/** The network that a wallet is being chosen for, when it is one only: what is connected in other namespaces stays. */
export function wantedNetworkId(router: { readonly stack: readonly ViewEntry[] }): ChainId | undefined {
  return currentEntry(router).intent?.networkId
}
