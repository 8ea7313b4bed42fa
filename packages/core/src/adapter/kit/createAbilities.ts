import type { WalletMethods } from '../methods.js'

/** The methods of a wallet that come and go. */
export interface Abilities {
  /** What can be called now, for `ConnectionHandle.wallet`. Always the same object. */
  readonly wallet: WalletMethods
  /**
   * Offers exactly the methods that are true here. Returns whether that differs from before: emit `changed` then. A name that
   * is missing is not offered.
   */
  offer(able: { readonly [name: string]: boolean | undefined }): boolean
}

/**
 * Returns a wallet that offers nothing yet of `all` its methods.
 *
 * @example
 * const all = createWalletMethods(session)
 * const abilities = createAbilities(all)
 * abilities.offer({ signMessage: true } satisfies { readonly [N in keyof typeof all]?: boolean })
 */
export function createAbilities(all: WalletMethods): Abilities {
  const wallet: WalletMethods = {}
  return {
    wallet,
    offer: (able) => {
      const others = Object.entries(all).filter(([name]) => (able[name] ?? false) !== Object.hasOwn(wallet, name))
      for (const [name, method] of others) {
        if (able[name]) Object.assign(wallet, { [name]: method })
        else Reflect.deleteProperty(wallet, name)
      }
      return others.length > 0
    },
  }
}
