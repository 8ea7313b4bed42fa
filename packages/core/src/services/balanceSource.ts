import type { ChainMethods } from '../adapter/methods.js'
import type { ChainId } from '../caip/chainId.js'
import type { Platform } from '../platform/types.js'
import type { TokenBalance } from '../records/tokenBalance.js'

/** What a source of balances is asked. */
export interface BalanceRequest {
  readonly networkId: ChainId
  /** The account, in the format of its namespace. */
  readonly address: string
  /** The network's own coin, as the app configured it. */
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** The reads of the network's adapter. One that it lacks is undefined. */
  readonly chain: ChainMethods
  /** The client's own fetch and clock. */
  readonly platform: Pick<Platform, 'fetch' | 'clock'>
  /** Aborted when the answer isn't needed any more. */
  readonly signal: AbortSignal
}

/**
 * Where the tokens of accounts are read from, for the option `data.balances`. Portico checks each entry of an answer, leaves
 * wrong ones out, and keeps the answer for 30 s.
 *
 * @example
 * const balances: BalanceSource = {
 *   read: async ({ networkId, address }) => {
 *     const response = await fetch(`/api/tokens?network=${networkId}&address=${address}`)
 *     return (await response.json()).map((token) => ({ ...token, networkId, amountBaseUnits: BigInt(token.amount) }))
 *   },
 * }
 */
export interface BalanceSource {
  /**
   * The tokens of an account on one network, its coin included. Undefined: nothing is known of this network, and the source that
   * is asked without this one is asked instead. A rejection is shown as a failure; the next request follows after 30 s.
   */
  read(request: BalanceRequest): Promise<readonly TokenBalance[] | undefined>
}
