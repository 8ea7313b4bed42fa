import { WRONG_TOKENS } from '../../errors/hints.js'
import type { Instance } from '../../instance.js'

declare const process: { readonly env: { readonly NODE_ENV?: string | undefined } }

/** Warns the developer, once and in development only, of entries of `data.balances` that are left out. */
export function tellWrongTokens(instance: Instance, { wrong }: { readonly wrong: readonly number[] }): void {
  if (process.env.NODE_ENV === 'production' || wrong.length === 0) return
  const told = instance.memory(warnings)
  if (told.isTold) return
  told.isTold = true
  instance.platform.logger.warn(WRONG_TOKENS(wrong))
}

function warnings(): { isTold: boolean } {
  return { isTold: false }
}
