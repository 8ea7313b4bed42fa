import type { Network } from '@portico/core'
import type { ReceiveModel } from '@portico/ui/views/receive'
import type { AccountFacts } from './accountFacts.js'

/** The address to be paid to, with the networks of the app that it is good on; undefined while nobody is connected. */
export function presentReceive(request: {
  readonly account: AccountFacts
  readonly networks: readonly Network[]
}): ReceiveModel | undefined {
  const { account, networks } = request
  if (account.status !== 'connected') return undefined
  const { namespace } = account.connection
  return {
    address: account.address,
    name: account.identity.name,
    networks: networks
      .filter((network) => network.namespace === namespace)
      .map(({ name, iconUrl }) => ({ name, icon: iconUrl })),
  }
}
