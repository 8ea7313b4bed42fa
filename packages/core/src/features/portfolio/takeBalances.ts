import type { AccountId } from '../../caip/accountId.js'
import type { Instance } from '../../instance.js'
import { updateEntry } from '../../state/byAccount.js'
import { UNREAD_TOKENS } from './state.js'

/**
 * Takes the coin among tokens from the balances of their accounts that were read later: at a page load, before the tokens are
 * read, and where they can't be read.
 */
export function takeBalances({ snapshot, state }: Instance): void {
  for (const [id, { tokens, readAtMs = 0 }] of Object.entries(snapshot.portfolio.byId)) {
    const accountId = id as AccountId
    const { balanceBaseUnits, balanceReadAtMs = 0, balanceToken } = snapshot.accounts.byId[accountId] ?? {}
    if (balanceBaseUnits === undefined || balanceToken || balanceReadAtMs <= readAtMs) continue
    const isOther = tokens.some((token) => token.address === undefined && token.amountBaseUnits !== balanceBaseUnits)
    if (!isOther) continue
    const change = {
      tokens: tokens.map((token) =>
        token.address === undefined ? { ...token, amountBaseUnits: balanceBaseUnits } : token
      ),
    }
    updateEntry(state.portfolio, { accountId, unread: UNREAD_TOKENS, change })
  }
}
