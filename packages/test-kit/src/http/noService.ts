import type { SwapAccess } from '@portico/core/adapter'

/** `http` of a `SwapAccess` for a provider that asks no service of its own. Rejects when it is asked all the same. */
export const noService: SwapAccess['http'] = async ({ url }) => {
  throw new Error(`The provider asks ${url}.`)
}
