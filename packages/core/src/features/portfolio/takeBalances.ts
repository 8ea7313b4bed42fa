import { isCoin } from '../../actions/account/listedBalance.js'
import type { AccountId } from '../../caip/accountId.js'
import type { Instance } from '../../instance.js'
import type { TokenBalance } from '../../records/tokenBalance.js'
import { updateEntry } from '../../state/byAccount.js'

/**
 * Takes the coin among tokens from the balances of their accounts that were read later: at a page load, before the tokens are
 * read, and where they can't be read.
 */
export function takeBalances(instance: Instance): void {
  const { snapshot, state } = instance
  for (const [id, { tokens, readAtMs = 0 }] of Object.entries(snapshot.portfolio.byId)) {
    const { balanceBaseUnits, balanceReadAtMs = 0, balanceToken } = snapshot.accounts.byId[id as AccountId] ?? {}
    const coin = tokens.find((token) => isCoin(instance, token))
    if (!coin || balanceToken || balanceReadAtMs <= readAtMs || coin.amountBaseUnits === balanceBaseUnits) continue
    updateEntry(state.portfolio, id as AccountId, { tokens: withCoin(instance, tokens, balanceBaseUnits) })
  }
}

/** The same tokens, with this much of the coin, where that is known. */
export function withCoin(
  instance: Instance,
  tokens: readonly TokenBalance[],
  amountBaseUnits: bigint | undefined
): readonly TokenBalance[] {
  if (amountBaseUnits === undefined) return tokens
  return tokens.map((token) => (isCoin(instance, token) ? { ...token, amountBaseUnits } : token))
}
