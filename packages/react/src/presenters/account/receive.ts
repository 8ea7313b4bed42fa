import type { ChainId, Network } from '@portico/core'
import type { AccountPlaces } from '@portico/core/internal'
import type { ReceiveModel } from '@portico/ui/views/receive'
import type { AccountFacts } from './accountFacts.js'

/**
 * The address to be paid to, with the networks of the app that it is good on; undefined while no wallet is connected. An account
 * with a key has it on every network of its namespace; a contract is where it is, and on another network the address may be
 * another owner's. A network that has not answered is not among them. The wallet by e-mail says where its smart account is good,
 * before the account is on a chain.
 */
export function presentReceive(request: {
  readonly account: AccountFacts
  readonly networks: readonly Network[]
  readonly places: AccountPlaces
  /** The only networks that the account can be used on, where its wallet says that. */
  readonly usableOn?: readonly ChainId[] | undefined
}): ReceiveModel | undefined {
  const { account, places, usableOn } = request
  if (account.status !== 'connected') return undefined
  const { namespace, networkId, accounts } = account.connection
  const networks = request.networks.filter((network) => network.namespace === namespace)
  // What its own wallet says to be a contract is on the network in use.
  const isSmart = accounts[0].type === 'smartAccount'
  const isContract = isSmart || networks.some(({ id }) => places[id] === 'contract')
  const isGood = ({ id }: Network): boolean =>
    usableOn
      ? usableOn.includes(id)
      : isContract
        ? places[id] === 'contract' || (isSmart && id === networkId)
        : places[id] === 'key' || places[id] === 'delegated'
  const isReading = !usableOn && networks.some(({ id }) => places[id] === undefined)
  return {
    address: account.address,
    name: account.identity.name,
    // One answer more may take networks away again.
    networks: isReading ? undefined : networks.filter(isGood).map(({ name, iconUrl }) => ({ name, icon: iconUrl })),
    unanswered: usableOn
      ? 0
      : networks.filter((network) => places[network.id] === 'unknown' && !isGood(network)).length,
    isContract,
  }
}
