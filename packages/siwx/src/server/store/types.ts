/**
 * Where nonces and sessions are kept. Your app makes it; a Keyv is one. Every method may be asynchronous, and throws or
 * rejects when it fails.
 */
export interface SignInStore {
  /** The value of a key, exactly as it was set; undefined or null for a missing key. */
  get(key: string): unknown
  /** Keeps a value for `ttlMs` milliseconds. Return `false` if that failed. */
  set(key: string, value: string, ttlMs: number): unknown
  /** Removes a key. Return `false` for a missing key. */
  delete(key: string): unknown
  /**
   * Removes a key and returns its value in one step, so that only one of several callers gets it: `GETDEL` in Redis, `DELETE
   * … RETURNING` in SQL. Without `take`, `get` and then `delete` are called. That is enough for one process, and for several
   * if `delete` tells the first caller apart, as Keyv's stores for Redis and MongoDB do. Keyv's SQL stores read first and
   * then delete, so two processes could use one nonce.
   */
  take?(key: string): unknown
}
