import { type Lazy, lazy } from '../../async/lazy.js'
import { toAccountId } from '../../caip/accountId.js'
import type { Instance } from '../../instance.js'
import { updateTokens } from './state.js'

/** Reading the tokens of accounts. */
export function portfolioChunk(instance: Instance): Lazy<typeof import('../../chunks/portfolio.js')> {
  return lazy(async () => {
    try {
      const chunk = await import('../../chunks/portfolio.js')
      chunk.followAccounts(instance)
      return chunk
    } catch (error) {
      sayFailed(instance)
      throw error
    }
  })
}

/** Who looks is not left waiting for code that could not be fetched. */
function sayFailed({ snapshot, state }: Instance): void {
  for (const { networkId, accounts } of snapshot.connections.list) {
    const accountId = toAccountId({ networkId, address: accounts[0].address })
    updateTokens(state.portfolio, { accountId, change: { status: 'error' } })
  }
}
