import { WalletError } from '../WalletError.ts'

/**
 * Whether the browser has kept the cookie that a login has come with. Where it hasn't, the next request is refused as if there had
 * never been one, and so is the one after the next login: that is said, and the user knows what to allow.
 */
export interface CookieProof {
  /** One has come. Without it, the next request is refused so. */
  sent(refusal: Refusal): void
  /** It isn't wanted any more. */
  ended(): void
  /** Asks for something that needs it. Rejects COOKIES_BLOCKED where the first such request is refused so, and as `ask` does. */
  prove<T>(ask: () => Promise<T>): Promise<T>
}

type Refusal = 'SIGNED_OUT' | 'LINK_EXPIRED' | 'SOCIAL_ENDED'

/** None has come yet. */
export function createCookieProof(): CookieProof {
  let unproven: Refusal | undefined
  return {
    sent: (refusal) => {
      unproven = refusal
    },
    ended: () => {
      unproven = undefined
    },
    prove: async (ask) => {
      const refusal = unproven
      try {
        return await ask()
      } catch (error) {
        if (refusal && error instanceof WalletError && error.code === refusal)
          throw new WalletError('COOKIES_BLOCKED', 'The browser has not kept the cookie of the login.')
        throw error
      } finally {
        if (unproven === refusal) unproven = undefined
      }
    },
  }
}
