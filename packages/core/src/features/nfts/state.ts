import type { AccountId } from '../../caip/accountId.js'
import type { Nft } from '../../config/nft.js'
import { constant } from '../../state/constant.js'
import type { Writable } from '../../state/writable.js'

/** The NFTs of one account on one network, as far as somebody has looked. */
export interface AccountNfts {
  /** `unavailable`: nobody can be asked about this network. `error`: the last read failed, and what is there is older. */
  readonly status: 'idle' | 'loading' | 'success' | 'error' | 'unavailable'
  /** In the order of their source. Kept while newer ones load. */
  readonly nfts: readonly Nft[]
  /** When they were read, in milliseconds since the epoch. */
  readonly readAtMs?: number | undefined
  /** Whether NFTs can be sent on this network, by a wallet that transfers. */
  readonly isSendable?: boolean | undefined
  /** It failed less than 30 s ago: nobody is asked again before that. */
  readonly isHeld?: boolean | undefined
}

/** NFTs by account: by its CAIP-10 id, so of one network each. */
export interface NftsState {
  readonly byId: { readonly [id: AccountId]: AccountNfts }
}

/** What a view shows of an account that nobody has looked at. */
export const UNREAD_NFTS: AccountNfts = { status: 'idle', nfts: [] }

/** Adds what became known of an account's NFTs. */
export function updateNfts(
  state: Writable<NftsState>,
  { accountId, change }: { readonly accountId: AccountId; readonly change: Partial<AccountNfts> }
): void {
  const next = { ...UNREAD_NFTS, ...state.byId[accountId], ...change }
  state.byId = { ...state.byId, [accountId]: { ...next, nfts: constant(next.nfts) } }
}

/** Forgets the NFTs of every account but these. */
export function retainNfts(state: Writable<NftsState>, accountIds: readonly AccountId[]): void {
  const kept = accountIds.flatMap((id) => (state.byId[id] ? [[id, state.byId[id]] as const] : []))
  if (kept.length < Object.keys(state.byId).length) state.byId = Object.fromEntries(kept)
}
