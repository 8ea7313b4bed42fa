import type { ConnectionData } from '../../adapter/types.js'
import { isSameAddress } from '../../caip/addresses.js'
import type { Instance } from '../../instance.js'
import type { ConfiguredToken } from '../../records/customWallet.js'
import type { TokenBalance } from '../../records/tokenBalance.js'
import { findNetwork } from '../../state/networks.js'
import { accountIdOf } from '../../state/selectors/accountInUse.js'
import type { PorticoState } from '../../state/types.js'
import { shownUnits } from '../../units/shownUnits.js'
import { saveAccounts } from './saveAccounts.js'
import { updateLive } from './updateLive.js'

/** The token that the app shows in place of a network's coin (option `tokens`), where the adapter can read tokens. */
export function shownToken(
  { adapters, options }: Instance,
  { namespace, networkId }: Pick<ConnectionData, 'namespace' | 'networkId'>
): ConfiguredToken | undefined {
  return adapters.of(namespace).chain.tokenBalance && options.tokens?.[networkId]
}

/**
 * Takes the balance of a connection's account from its list of tokens, so that both say the same. Returns whether it could:
 * the list may not be read, or lack it.
 */
export function takeListedBalance(instance: Instance, connection: ConnectionData): boolean {
  const { status, tokens, readAtMs } = instance.snapshot.portfolio.byId[accountIdOf(connection)] ?? {}
  const token = shownToken(instance, connection)
  const isIt = (one: TokenBalance): boolean =>
    token ? isSameAddress(one.address, token.address) : isCoin(instance, one)
  const found = status === 'success' && tokens?.find(isIt)
  if (!found) return false
  const { symbol, decimals } = found
  updateLive(instance, connection, {
    balanceStatus: 'success',
    balanceHeld: undefined,
    balanceBaseUnits: token ? shownUnits(found) : found.amountBaseUnits,
    balanceReadAtMs: readAtMs,
    balanceToken: token && { symbol, decimals, imageUrl: token.image },
  })
  saveAccounts(instance)
  return true
}

/** Whether a token is its network's coin, and counted as the network counts it: a source may name other decimals. */
export function isCoin(
  { snapshot }: { readonly snapshot: Pick<PorticoState, 'networks'> },
  { address, decimals, networkId }: TokenBalance
): boolean {
  return address === undefined && findNetwork(snapshot.networks, networkId)?.nativeCurrency.decimals === decimals
}
