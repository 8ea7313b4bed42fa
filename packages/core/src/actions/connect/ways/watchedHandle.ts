import type { ConnectionHandle } from '../../../adapter/types.js'
import { WATCHED_PREFIX } from '../../../adapter/watchedAddress.js'
import { type ChainId, isChainId, namespaceOf } from '../../../caip/chainId.js'
import type { Namespace } from '../../../caip/namespaces.js'
import type { Instance } from '../../../instance.js'
import { findNetwork } from '../../../state/networks.js'
import { chosenNetworkId } from '../../../state/selectors/activeNetwork.js'
import { isRecord, type Parser, type StoredValues } from '../../../storage/schema.js'

/** Stands where a wallet's name would: in hooks, errors and events. */
const NAME = 'Watch only'

/**
 * A handle on a watch-only account: its address is read, no wallet is behind it, and its only method moves within the app's
 * networks. Undefined where the namespace's adapter calls the address invalid. It begins on the network that is given, else where
 * it was at the last visit, else on the one chosen in the namespace, else on its first.
 */
export async function watchedHandle(
  instance: Instance,
  request: { readonly namespace: Namespace; readonly address: string; readonly networkId?: ChainId | undefined }
): Promise<ConnectionHandle | undefined> {
  const { namespace } = request
  const { networks } = instance.snapshot
  const anyId = request.networkId ?? chosenNetworkId(networks, namespace)
  if (!anyId) return undefined
  const { toAddress, validateAddress } = instance.adapters.of(namespace).chain
  const given = { networkId: anyId, address: request.address }
  const isValid = async (): Promise<boolean> => (await validateAddress?.(given)) ?? false
  const address = toAddress ? await toAddress(given) : (await isValid()) ? given.address : undefined
  if (address === undefined) return undefined
  const connectorId = WATCHED_PREFIX + address
  const stored = (await readNetworks(instance))[connectorId]
  const isThere = stored && namespaceOf(stored) === namespace && findNetwork(networks, stored)
  const networkId = request.networkId ?? (isThere ? stored : anyId)
  const keep = (id: ChainId | undefined): Promise<void> => keepNetwork(instance, { connectorId, networkId: id })
  await keep(networkId)
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
    // Asks no wallet: only what is read changes.
    wallet: { switchNetwork: ({ networkId: next }) => keep(next) },
    disconnect: () => keep(undefined),
  }
}

/** Notes where a watched account is shown, one change after another; with no network it is forgotten. */
function keepNetwork(
  instance: Instance,
  { connectorId, networkId }: { readonly connectorId: string; readonly networkId: ChainId | undefined }
): Promise<void> {
  const writing = instance.memory(writes)
  writing.last = writing.last.then(async () => {
    const { [connectorId]: _, ...others } = await readNetworks(instance)
    await instance.storage.set('watchedNetworks', networkId ? { ...others, [connectorId]: networkId } : others)
  })
  return writing.last
}

async function readNetworks({ storage }: Instance): Promise<StoredValues['watchedNetworks']> {
  const parse: Parser<'watchedNetworks'> = (value) =>
    isRecord(value)
      ? Object.fromEntries(
          Object.entries(value).flatMap(([id, network]) => (isChainId(network) ? [[id, network] as const] : []))
        )
      : undefined
  return (await storage.get('watchedNetworks', parse)) ?? {}
}

function writes(): { last: Promise<void> } {
  return { last: Promise.resolve() }
}
