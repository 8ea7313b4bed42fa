import { accountPlace } from '../../../actions/transfers/accountPlace.js'
import { isSameAddress } from '../../../caip/addresses.js'
import { namespaceOf } from '../../../caip/chainId.js'
import type { Instance } from '../../../instance.js'
import type { SendSource } from '../state.js'

/** Whether an address without a contract on the draft's network is one of the user's accounts that is a contract on another one. */
export async function isOwnElsewhere(
  { adapters, snapshot, platform: { clock } }: Instance,
  { source, address }: { readonly source: SendSource; readonly address: string }
): Promise<boolean> {
  const namespace = namespaceOf(source.networkId)
  const { describeAddress } = adapters.of(namespace).chain
  const own = snapshot.connections.list.flatMap(({ accounts }) => accounts)
  if (!describeAddress || !own.some((account) => isSameAddress(account.address, address))) return false
  const others = snapshot.networks.list.filter(
    (network) => network.namespace === namespace && network.id !== source.networkId
  )
  const places = await Promise.all(
    others.map(({ id }) => accountPlace({ clock, ask: () => describeAddress({ networkId: id, address }) }))
  )
  return places.includes('contract')
}
