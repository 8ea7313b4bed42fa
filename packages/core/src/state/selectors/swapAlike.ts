import { isSameAddress } from '../../caip/addresses.js'
import type { PorticoState } from '../types.js'

type Draft = NonNullable<PorticoState['swap']['draft']>

/**
 * What is received, where it is called what a token is called, or nearly so, that is as well known or better. The user has to say that it
 * is meant, by its contract. Undefined: its name says enough.
 */
export function swapAlike(
  draft: Draft | undefined
): { readonly token: NonNullable<Draft['pair']['receive']>; readonly isAccepted: boolean } | undefined {
  const token = draft?.pair.receive
  if (!token?.isAlike) return undefined
  const { address, symbol } = token
  const accepted = draft?.acceptedTokens ?? []
  return { token, isAccepted: accepted.some((one) => isSameAddress(one.address, address) && one.symbol === symbol) }
}
