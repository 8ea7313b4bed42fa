/** Limits of the specification, section 9, with the unit in the name. */
export const BALANCE_CACHE_MS = 30_000
/** Names and identity are kept this long. */
export const IDENTITY_CACHE_MS = 300_000
/** After a failed balance read the next one waits this long. */
export const BALANCE_RETRY_GUARD_MS = 30_000
/** Recent wallets kept. */
export const RECENT_WALLETS_KEPT = 2
/** How long the card shakes when closing is blocked. */
export const SHAKE_MS = 500
/** A service call is given up after this. */
export const SERVICE_TIMEOUT_MS = 10_000
/** Restoring a session ends, connected or not, after this. Ours (issue: reload ends within 3 s). */
export const RESTORE_DEADLINE_MS = 3_000
/** Help appears when a wallet has not answered for this long. Ours (reference: experience point 6). */
export const HELP_AFTER_MS = 8_000
/** Default prefix of stored keys (specification section 9). */
export const STORAGE_PREFIX = '@appkit/'
/** Our keys live under the prefix and this version. */
export const STORAGE_VERSION = 'v1/'
/** Largest dehydrated state, in characters: it must fit a cookie beside others. */
export const DEHYDRATED_MAX_LENGTH = 1_000
