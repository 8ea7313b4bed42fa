import type { AccountId } from '../caip/accountId.js'
import type { Slice, SliceStore } from './createSliceStore.js'

/** What is known of one account on one network. */
export interface AccountState {
  /** `unavailable`: the network is not configured, so nobody may be asked. */
  readonly balanceStatus: 'idle' | 'loading' | 'success' | 'error' | 'unavailable'
  /** Balance in base units; kept while a newer one loads. */
  readonly balanceBaseUnits?: bigint | undefined
  /** The token the balance is of, set together with it; undefined is the native coin. `symbol` is untrusted text. */
  readonly balanceToken?:
    | { readonly symbol: string; readonly decimals: number; readonly imageUrl: string | undefined }
    | undefined
  readonly name?: string | undefined
  readonly avatarUrl?: string | undefined
}

/** Accounts by CAIP-10 id. */
export interface AccountsState {
  readonly byId: { readonly [id: AccountId]: AccountState }
}

/** State and transitions of accounts. */
export interface AccountsSlice extends Slice<AccountsState> {
  update(request: { readonly accountId: AccountId; readonly change: Partial<AccountState> }): void
  /** Forgets every account that `keep` says no to. */
  retain(keep: (accountId: AccountId) => boolean): void
}

/** The transitions of accounts, over their store. */
export function createAccountsSlice(slice: SliceStore<AccountsState>): AccountsSlice {
  return Object.assign(slice, {
    update: ({ accountId, change }) =>
      slice.set(({ byId }) => ({
        byId: { ...byId, [accountId]: { balanceStatus: 'idle', ...byId[accountId], ...change } },
      })),
    retain: (keep) =>
      slice.set(({ byId }) => ({
        byId: Object.fromEntries(Object.entries(byId).filter(([accountId]) => keep(accountId as AccountId))),
      })),
  } satisfies Omit<AccountsSlice, keyof Slice<AccountsState>>)
}
