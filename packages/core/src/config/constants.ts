// Limits that the first load needs; all others are in limits.ts, because a bundler keeps a file in one piece.

/** Restoring a session ends, connected or not, after this. Ours (issue: reload ends within 3 s). */
export const RESTORE_DEADLINE_MS = 3_000
/** Default prefix of stored keys (specification section 9). */
export const STORAGE_PREFIX = '@appkit/'
/** Our keys live under the prefix and this version. */
export const STORAGE_VERSION = 'v1/'
/** Largest dehydrated state, in characters: it must fit a cookie beside others. */
export const DEHYDRATED_MAX_LENGTH = 1_000
