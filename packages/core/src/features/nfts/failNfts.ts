import type { AccountId } from '../../caip/accountId.js'
import type { Writable } from '../../state/writable.js'
import type { NftsState } from './state.js'

/** Says of accounts that their NFTs could not be read. For code that was never there, so that nothing is known of any. */
export function failNfts(state: Writable<NftsState>, accountIds: readonly AccountId[]): void {
  state.byId = Object.fromEntries(accountIds.map((id) => [id, { status: 'error', nfts: [] }]))
}
