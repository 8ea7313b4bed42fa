import type { TokenBalance } from '../../records/tokenBalance.js'
import { findNetwork } from '../networks.js'
import type { PorticoState } from '../types.js'

/** Whether a token is its network's coin, and counted as the network counts it: a source may name other decimals. */
export function isCoin(
  { snapshot }: { readonly snapshot: Pick<PorticoState, 'networks'> },
  { address, decimals, networkId }: TokenBalance
): boolean {
  return address === undefined && findNetwork(snapshot.networks, networkId)?.nativeCurrency.decimals === decimals
}
