/** A login of this very page of the frame, which the user has just made. It is good for one thing. */
export interface FreshLogin {
  /** The user has logged in. */
  begin(userId: string): void
  end(): void
  /** Whether this user has logged in within the last five minutes, and nothing has taken that yet. */
  take(userId: string): boolean
}

/** Returns the page's fresh login; none at first. */
export function createFreshLogin({ now }: { readonly now: () => number }): FreshLogin {
  let login: { readonly userId: string; readonly atMs: number } | undefined
  return {
    begin: (userId) => {
      login = { userId, atMs: now() }
    },
    end: () => {
      login = undefined
    },
    take: (userId) => {
      const taken = login
      login = undefined
      if (taken?.userId !== userId) return false
      const ageMs = now() - taken.atMs
      // A clock that was set back says nothing.
      return ageMs >= 0 && ageMs <= FRESH_MS
    },
  }
}

const FRESH_MS = 5 * 60_000
