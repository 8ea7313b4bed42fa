import type { ConnectionHandle } from '../../adapter/types.js'
import { WATCHED_PREFIX } from '../../adapter/watchedAddress.js'
import type { ChainId } from '../../caip/chainId.js'
import type { Namespace } from '../../caip/namespaces.js'
import type { Instance } from '../../instance.js'
import { chosenNetworkId } from '../../state/selectors/activeNetwork.js'

/** Stands where a wallet's name would: in hooks, errors and events. */
const NAME = 'Watch only'

/**
 * A handle on an account that nobody signs with: its address is read, no wallet is behind it, and its only method moves
 * within the app's networks. Undefined where the namespace's adapter says that the address is none, on the network that is
 * given, else on the one chosen in the namespace, else on its first.
 */
export async function watchedHandle(
  instance: Instance,
  request: { readonly namespace: Namespace; readonly address: string; readonly networkId?: ChainId | undefined }
): Promise<ConnectionHandle | undefined> {
  const { namespace, address } = request
  const networkId = request.networkId ?? chosenNetworkId(instance.snapshot.networks, namespace)
  const { validateAddress } = instance.adapters.of(namespace).chain
  if (!networkId || !(await validateAddress?.({ networkId, address }))) return undefined
  const connectorId = WATCHED_PREFIX + address
  return {
    name: NAME,
    data: {
      id: `${namespace}/${connectorId}`,
      namespace,
      connectorId,
      accounts: [{ address, type: 'eoa' }],
      networkId,
      networkIds: undefined,
      wallet: { name: NAME },
      watchOnly: true,
    },
    // Nobody is asked: only what is read changes.
    wallet: { switchNetwork: async () => undefined },
    disconnect: async () => undefined,
  }
}
