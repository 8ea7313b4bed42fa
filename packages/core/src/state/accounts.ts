import type { AccountId } from '../caip/accountId.js'
import type { Writable } from './writable.js'

/** What is known of one account on one network. */
export interface AccountState {
  /** `unavailable`: the network is not configured, so no source may be asked. */
  readonly balanceStatus: 'idle' | 'loading' | 'success' | 'error' | 'unavailable'
  /** Balance in base units; kept while a newer one loads. */
  readonly balanceBaseUnits?: bigint | undefined
  /** When it was read, in milliseconds since the epoch: after a page load it is of an earlier visit. */
  readonly balanceReadAtMs?: number | undefined
  /** It failed less than 30 s ago, so users are not offered to try again (specification 8). */
  readonly balanceHeld?: boolean | undefined
  /** The token the balance is of, set together with it; undefined is the native coin. `symbol` is untrusted text. */
  readonly balanceToken?:
    | { readonly symbol: string; readonly decimals: number; readonly imageUrl: string | undefined }
    | undefined
  readonly name?: string | undefined
  readonly avatarUrl?: string | undefined
  /** When name and picture were read, in milliseconds since the epoch. */
  readonly identityReadAtMs?: number | undefined
}

/** Accounts by CAIP-10 id. */
export interface AccountsState {
  readonly byId: { readonly [id: AccountId]: AccountState }
  /** The user hides amounts on this device; undefined until that is read, or where the user never chose. */
  readonly hidden?: boolean | undefined
}

/** What a view shows of an account before anything is known. */
export const UNKNOWN_ACCOUNT: AccountState = { balanceStatus: 'idle' }

/** Adds what became known of an account. */
export function updateAccount(
  accounts: Writable<AccountsState>,
  { accountId, change }: { readonly accountId: AccountId; readonly change: Partial<AccountState> }
): void {
  accounts.byId = { ...accounts.byId, [accountId]: { ...UNKNOWN_ACCOUNT, ...accounts.byId[accountId], ...change } }
}

/** Forgets every account but these. */
export function retainAccounts(accounts: Writable<AccountsState>, accountIds: readonly AccountId[]): void {
  accounts.byId = Object.fromEntries(accountIds.flatMap((id) => (accounts.byId[id] ? [[id, accounts.byId[id]]] : [])))
}

/** Hides amounts on the screen, or shows them again. */
export function setHidden(accounts: Writable<AccountsState>, hidden: boolean): void {
  accounts.hidden = hidden
}
