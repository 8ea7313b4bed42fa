// Limits that the first load needs; all others are in limits.ts, because a bundler keeps a file in one piece.

/** Restoring a session ends, connected or not, after this. Ours (issue: reload ends within 3 s). */
export const RESTORE_DEADLINE_MS = 3_000
/** Default prefix of stored keys (specification section 9). */
export const STORAGE_PREFIX = '@appkit/'
/** Our keys live under the prefix and this version. */
export const STORAGE_VERSION = 'v1/'
/** Largest dehydrated state, in characters: it must fit a cookie beside others. */
export const DEHYDRATED_MAX_LENGTH = 1_000
/** How long a gate that was told to stop may take to do so before the next one is asked. Ours. */
export const GATE_STOP_MS = 1_000
/** Accounts of a namespace, and networks, that are read of a wallet and kept: more than a user has. Ours. */
export const ACCOUNTS_KEPT = 500
