import type { Adapter } from '../../adapter/types.js'
import type { ChainId } from '../../caip/chainId.js'
import type { Network } from '../../caip/network.js'
import type { Instance } from '../../instance.js'
import { dropNetwork, putNetwork } from '../../state/networks.js'

/** `portico.networks.add`: adds a network at run time. Throws ADAPTER_MISSING. */
export function addNetwork(instance: Instance, network: Network): void {
  const adapter = instance.adapters.of(network.namespace)
  putNetwork(instance.state.networks, { ...network })
  tellNetworks(instance, adapter)
}

/** `portico.networks.remove`: takes a network away. A wallet that is on it is then on an unsupported network. */
export function removeNetwork(instance: Instance, id: ChainId): void {
  const adapter = instance.adapters.for(id)
  dropNetwork(instance.state.networks, id)
  tellNetworks(instance, adapter)
}

function tellNetworks({ snapshot }: Instance, adapter: Adapter): void {
  adapter.setNetworks?.(snapshot.networks.list.filter(({ namespace }) => namespace === adapter.namespace))
}
