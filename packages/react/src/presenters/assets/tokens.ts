import { type AccountTokens, isHiddenToken, type Network, type TokenBalance, usdCents } from '@portico/core'
import { shownUnits } from '@portico/core/internal'
import type { TokenModel, TokensModel } from '@portico/ui/views/account'
import { amountFormat } from './formatBalance.js'
import { moneyFormat } from './moneyFormat.js'

/** The tokens of an account as its list shows them: what is known stays while newer ones load, and when they don't come. */
export function presentTokens(request: {
  readonly known: AccountTokens
  /** The network the account is on; undefined when the app did not configure it. */
  readonly network: Network | undefined
  readonly locale: string
  readonly isOnline: boolean
  /** The balance or the tokens failed so recently that they are not asked for again yet. */
  readonly isHeld: boolean
  /** The account's own balance could not be read: there is something to try again, even where tokens can't be listed. */
  readonly isBalanceFailed: boolean
}): TokensModel {
  const { known, network, locale, isOnline, isHeld } = request
  const { status, tokens } = known
  if (!network) return { status: 'unsupported' }
  if (tokens.some(({ amountBaseUnits }) => amountBaseUnits > 0n)) {
    return {
      status: 'ready',
      tokens: presentList({ tokens, network, locale }),
      priced: isPriced({ tokens, network }),
      testnet: network.testnet,
      // Without a network the age of the values says it.
      failed: status === 'error' && isOnline ? { canRetry: !isHeld } : undefined,
    }
  }
  if (tokens.length > 0) return { status: 'empty' }
  switch (status) {
    case 'idle':
    case 'loading':
      return { status: isOnline ? 'loading' : 'offline' }
    case 'success':
      return { status: 'empty' }
    case 'error':
      return isOnline ? { status: 'error', canRetry: !isHeld } : { status: 'offline' }
    case 'unavailable':
      return request.isBalanceFailed ? { status: 'error', canRetry: !isHeld } : { status: 'unsupported' }
    default:
      return status satisfies never
  }
}

/** Whether values in money are shown: a testnet's tokens have none. */
export function isPriced(request: {
  readonly tokens: readonly TokenBalance[]
  readonly network: Network | undefined
}): boolean {
  return (
    !request.network?.testnet && request.tokens.some((token) => token.priceUsd !== undefined && !isHiddenToken(token))
  )
}

function presentList(request: {
  readonly tokens: readonly TokenBalance[]
  readonly network: Network
  readonly locale: string
}): readonly TokenModel[] {
  const { tokens, network, locale } = request
  // One for all rows: making one is most of the work.
  const [amount, money] = [amountFormat(locale), moneyFormat(locale)]
  return tokens.map((token) => {
    const { address, amountBaseUnits, decimals, priceUsd } = token
    const hidden = isHiddenToken(token)
    // What a total leaves out has no value beside it.
    const cents = hidden ? undefined : usdCents(token)
    return {
      key: tokenKey(token),
      name: token.name,
      symbol: token.symbol,
      icon: token.iconUrl ?? (address === undefined ? network.iconUrl : undefined),
      amount: amount({ amountBaseUnits: shownUnits(token), decimals, isToken: address !== undefined }),
      value: cents === undefined ? undefined : money.cents(cents, amountBaseUnits > 0n),
      price: cents === undefined || priceUsd === undefined ? undefined : money.price(priceUsd),
      address,
      hidden,
    }
  })
}

/** What no other token of an account has. */
export function tokenKey({ networkId, address = '' }: Pick<TokenBalance, 'networkId' | 'address'>): string {
  return `${networkId}/${address}`
}
