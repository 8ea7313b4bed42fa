import { WALLET_ADAPTER_CODES, type WalletErrorName } from '../walletAdapterCodes.js'
import type { UsedBase } from './loadBase.js'

/**
 * What a wallet-adapter wallet threw, under the name of the package's class that says what happened: a wallet may derive
 * classes with names of its own, and `errors.ts` knows names. The original is then the cause. Anything else stays as it is.
 */
export function toKnownError(error: unknown, base: UsedBase): unknown {
  try {
    let inner = error
    for (let depth = 0; depth < MAX_DEPTH && inner instanceof base.WalletError; depth++) {
      const wrapper = inner
      const name = NAMES.find((known) => wrapper instanceof base[known])
      if (name)
        return wrapper.name === name ? error : Object.assign(new Error(wrapper.message, { cause: error }), { name })
      inner = wrapper.error
    }
  } catch {
    // What does not even say what it is stays as it is.
  }
  return error
}

// The names are those of the table, which an object forgets.
const NAMES = Object.keys(WALLET_ADAPTER_CODES) as readonly WalletErrorName[]

/** More than any wallet wraps. */
const MAX_DEPTH = 8
