import { ERROR_CODES, type WalletErrorName } from './errorCodes.js'
import type { UsedBase } from './loadBase.js'

/**
 * What a wallet-adapter wallet threw, with a code that `errors.ts` knows, where a class of the package says what happened. A
 * wallet may derive classes of its own, and a page may have two copies of the package, so both class and name count. The
 * original is then the cause. Anything else stays as it is.
 */
export function toKnownError(error: unknown, base: UsedBase): unknown {
  try {
    let inner = error
    for (let depth = 0; depth < MAX_DEPTH && inner instanceof Error; depth++) {
      const wrapper: Error & { readonly error?: unknown } = inner
      const name = NAMES.find((known) => wrapper instanceof base[known] || wrapper.name === known)
      if (name) return Object.assign(new Error(wrapper.message, { cause: error }), { name, code: ERROR_CODES[name] })
      inner = wrapper.error
    }
  } catch {
    // What does not even say what it is stays as it is.
  }
  return error
}

// The names are those of the table, which an object forgets.
const NAMES = Object.keys(ERROR_CODES) as readonly WalletErrorName[]

/** More than any wallet wraps. */
const MAX_DEPTH = 8
