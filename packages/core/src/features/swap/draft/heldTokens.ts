import { toAccountId } from '../../../caip/accountId.js'
import type { Instance } from '../../../instance.js'
import type { TokenBalance } from '../../../records/tokenBalance.js'
import type { SwapDraft } from '../state.js'

/** What the account has on the network of a draft, as its own list of tokens says it. Empty until that was read. */
export function heldTokens({ snapshot }: Instance, source: SwapDraft['source']): readonly TokenBalance[] {
  const listed = snapshot.portfolio.byId[toAccountId(source)]?.tokens ?? []
  return listed.filter(({ networkId }) => networkId === source.networkId)
}
