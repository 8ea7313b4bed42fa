import { isSameAddress } from '../../../caip/addresses.js'
import { lookOf } from '../../../foreign/lookOf.js'
import type { Instance } from '../../../instance.js'
import type { TokenBalance } from '../../../records/tokenBalance.js'
import type { SwapToken } from '../../../services/swapProvider.js'
import { findNetwork } from '../../../state/networks.js'
import type { SwapDraft } from '../state.js'
import { heldTokens } from './heldTokens.js'

/**
 * Whether a token is called what another one is called, or nearly so, that is as well known or better: the network's coin, a token that
 * the account has and whose price is known, or any other of the provider's list. A name can be copied, a contract can't.
 */
export function isAlike(
  instance: Instance,
  { source, token }: { readonly source: SwapDraft['source']; readonly token: SwapToken }
): boolean {
  const { address, symbol } = token
  // The coin is what the others are taken for.
  if (address === undefined) return false
  const look = lookOf(symbol)
  const isOther = (one: { readonly address?: string | undefined; readonly symbol: string }): boolean =>
    lookOf(one.symbol) === look && !isSameAddress(one.address, address)
  const { snapshot } = instance
  const coin = findNetwork(snapshot.networks, source.networkId)?.nativeCurrency
  if (coin && isOther(coin)) return true
  const held = heldTokens(instance, source)
  if (held.some((one) => isWellKnown(one) && isSameAddress(one.address, address))) return false
  return held.some((one) => isWellKnown(one) && isOther(one)) || (snapshot.swap.draft?.tokens.list ?? []).some(isOther)
}

/** Anyone can send a token that is called anything; a price is what few of those have. */
function isWellKnown({ priceUsd, isSpam }: TokenBalance): boolean {
  return priceUsd !== undefined && isSpam !== true
}
