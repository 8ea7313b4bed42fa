import type { Network } from '@portico/core'
import type { AccountModel, BalanceModel } from '@portico/ui/views/account'
import type { AccountFacts } from './accountFacts.js'
import { formatBalance } from './formatBalance.js'

/** The connected account as its view shows it; undefined while there is none. */
export function presentAccount(request: {
  readonly account: AccountFacts
  /** The network the account is on; undefined when the app did not configure it. */
  readonly network: Network | undefined
  readonly locale: string
}): AccountModel | undefined {
  const { account, network, locale } = request
  if (account.status !== 'connected') return undefined
  return {
    address: account.address,
    name: account.identity.name,
    avatar: account.identity.avatarUrl,
    wallet: account.wallet ?? { name: account.connection.connectorId },
    network: {
      name: network?.name ?? account.networkId,
      icon: network?.iconUrl,
      testnet: network?.testnet ?? false,
      supported: network !== undefined,
    },
    balance: presentBalance({ account, locale }),
    explorerUrl: network?.explorerUrl && `${network.explorerUrl}/address/${account.address}`,
  }
}

function presentBalance(request: { readonly account: AccountFacts; readonly locale: string }): BalanceModel {
  const { balance } = request.account
  const figure = formatBalance({ balance, locale: request.locale })
  switch (balance.status) {
    case 'idle':
    case 'loading':
      // The last known figure stays while a newer one loads.
      return figure ? { status: 'ready', ...figure } : { status: 'loading' }
    case 'success':
      return figure ? { status: 'ready', ...figure } : { status: 'unsupported' }
    case 'error':
      return { status: 'error', canRetry: true }
    case 'unavailable':
      return { status: 'unsupported' }
    default:
      return balance.status satisfies never
  }
}
