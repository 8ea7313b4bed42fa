import type { ConnectionData } from '../../../adapter/types.js'
import { parseAccountId } from '../../../caip/accountId.js'
import { namespaceOf } from '../../../caip/chainId.js'
import { PorticoError } from '../../../errors/PorticoError.js'
import type { Instance } from '../../../instance.js'
import { findNetwork } from '../../../state/networks.js'
import { adoptConnection } from '../../connections/adoptConnection.js'
import { watchedHandle } from './watchedHandle.js'

/**
 * `portico.watchAddress`: shows an account without a wallet. The namespaces are asked whose it is, the active one first; a
 * CAIP-10 id says it itself. Rejects ADDRESS_INVALID and NETWORK_NOT_CONFIGURED, and with what a gate says.
 */
export async function watchAddress(instance: Instance, given: string): Promise<ConnectionData> {
  const { adapters, snapshot } = instance
  const account = parseAccountId(given)
  const { address, networkId } = account ?? { address: given.trim(), networkId: undefined }
  if (networkId && !findNetwork(snapshot.networks, networkId))
    throw new PorticoError('NETWORK_NOT_CONFIGURED', { context: { networkId } })
  const { activeNamespace } = snapshot.networks
  const namespaces = networkId
    ? [namespaceOf(networkId)]
    : adapters.list
        .map(({ namespace }) => namespace)
        .sort((one, other) => Number(other === activeNamespace) - Number(one === activeNamespace))
  for (const namespace of namespaces) {
    const handle = await watchedHandle(instance, { namespace, address, networkId })
    if (!handle) continue
    return adoptConnection(instance, { handle, cause: 'connected', meanwhile: undefined })
  }
  throw new PorticoError('ADDRESS_INVALID', { context: { address: given } })
}
