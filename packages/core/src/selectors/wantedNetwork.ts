import type { ChainId } from '../caip/chainId.js'
import type { ViewEntry } from '../views/params.js'

/** The network that a wallet is being chosen for, when it is one only: what is connected in other namespaces stays. */
export function wantedNetworkId(router: { readonly stack: readonly ViewEntry[] }): ChainId | undefined {
  const entry = router.stack.filter(({ view }) => view === 'Connect' || view === 'SwitchActiveChain').at(-1)
  return entry?.view === 'Connect' || entry?.view === 'SwitchActiveChain' ? entry.params?.networkId : undefined
}
