import type { Network } from '@portico/core'
import type { ReceiveModel } from '@portico/ui/views/receive'
import type { AccountFacts } from './accountFacts.js'

/**
 * The address to be paid to, with the networks of the app that it is good on; undefined while nobody is connected. A smart
 * account is a contract, which may not be there on another network than the one in use.
 */
export function presentReceive(request: {
  readonly account: AccountFacts
  readonly networks: readonly Network[]
}): ReceiveModel | undefined {
  const { account, networks } = request
  if (account.status !== 'connected') return undefined
  const { namespace, networkId, accounts } = account.connection
  const isContract = accounts[0].type === 'smartAccount'
  return {
    address: account.address,
    name: account.identity.name,
    networks: networks
      .filter(({ id, namespace: kind }) => (isContract ? id === networkId : kind === namespace))
      .map(({ name, iconUrl }) => ({ name, icon: iconUrl })),
  }
}
