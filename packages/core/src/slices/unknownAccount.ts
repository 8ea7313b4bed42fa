import type { AccountState } from './accounts.js'

/** What a view shows of an account before anything is known. */
export const UNKNOWN_ACCOUNT: AccountState = { balanceStatus: 'idle' }
