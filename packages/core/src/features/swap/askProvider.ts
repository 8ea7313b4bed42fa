import { askSource } from '../../actions/project/askSource.js'
import { services } from '../../actions/project/services.js'
import { apiOf } from '../../actions/tokens/tokenApi.js'
import { swapUnsupported } from '../../adapter/kit/swapUnsupported.js'
import type { ChainId } from '../../caip/chainId.js'
import { namespaceOf } from '../../caip/chainId.js'
import { SERVICE_TIMEOUT_MS } from '../../config/limits.js'
import type { Instance } from '../../instance.js'
import { type SwapAccess, type SwapProvider, swapProviderOf } from '../../services/swapProvider.js'
import { findNetwork } from '../../state/networks.js'

/** The provider that swaps on a network. Throws SWAP_UNSUPPORTED where the app has none for it. */
export function providerOf({ options }: Instance, networkId: ChainId): SwapProvider {
  const provider = swapProviderOf({ providers: options.data?.swaps, networkId })
  if (!provider) throw swapUnsupported(networkId)
  return provider
}

/** Asks the network's provider, within the time of a service. Rejects as it does, and TIMED_OUT. */
export function askProvider<T>(
  instance: Instance,
  { networkId, signal }: { readonly networkId: ChainId; readonly signal: AbortSignal | undefined },
  ask: (provider: SwapProvider, access: SwapAccess) => Promise<T>
): Promise<T> {
  return askSource(instance, {
    source: 'swaps',
    limitMs: SERVICE_TIMEOUT_MS,
    signal,
    read: async (given) => ask(providerOf(instance, networkId), await accessTo(instance, networkId, given)),
  })
}

async function accessTo(instance: Instance, networkId: ChainId, signal: AbortSignal): Promise<SwapAccess> {
  const network = findNetwork(instance.snapshot.networks, networkId)
  if (!network) throw swapUnsupported(networkId)
  const namespace = namespaceOf(networkId)
  const api = await apiOf(instance, { networkId, namespace })
  // A copy: what a provider changes in it changes nothing that Portico reads.
  const chain = Object.freeze({ ...instance.adapters.of(namespace).chain })
  const http: SwapAccess['http'] = async (request) => (await instance.memory(services)()).otherClient(instance, request)
  return { networkId, network, chain, api: api?.http, http, nowMs: instance.platform.clock.now(), signal }
}
