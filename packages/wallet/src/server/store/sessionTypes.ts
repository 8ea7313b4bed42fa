/** A session to begin, in a browser. */
export interface NewSession {
  readonly session: { readonly hash: Uint8Array; readonly expiresAtMs: number }
  /** The one that the browser had, which ends. */
  readonly endedSession: Uint8Array | undefined
  /** Cookie by which the browser is known from now on. */
  readonly device: Uint8Array
}
