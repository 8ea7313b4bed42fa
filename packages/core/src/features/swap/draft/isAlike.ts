import { isSameAddress } from '../../../caip/addresses.js'
import { lookOf } from '../../../foreign/lookOf.js'
import type { Instance } from '../../../instance.js'
import type { TokenBalance } from '../../../records/tokenBalance.js'
import type { SwapToken } from '../../../services/swapProvider.js'
import { findNetwork } from '../../../state/networks.js'
import { isHiddenToken } from '../../../units/fiat.js'
import type { SwapDraft } from '../state.js'
import { heldTokens } from './heldTokens.js'

/**
 * Whether a token is called what another one is called, or nearly so, that is as well known or better: the network's coin, a token that
 * the account has and whose price is known, or any other of the provider's list. A name can be copied, a contract can't.
 */
export function isAlike(
  instance: Instance,
  request: {
    readonly source: SwapDraft['source']
    readonly token: SwapToken
    /** Of the provider. */
    readonly list: readonly SwapToken[]
  }
): boolean {
  const { source, token, list } = request
  const { address, symbol } = token
  // The coin is what the others are taken for.
  if (address === undefined) return false
  const look = lookOf(symbol)
  const isOther = (one: { readonly address?: string | undefined; readonly symbol: string }): boolean =>
    lookOf(one.symbol) === look && !isSameAddress(one.address, address)
  const coin = findNetwork(instance.snapshot.networks, source.networkId)?.nativeCurrency
  if (coin && isOther(coin)) return true
  const known = heldTokens(instance, source).filter(isWellKnown)
  if (known.some(isOther)) return true
  const isKnown = known.some((one) => !isHiddenToken(one) && isSameAddress(one.address, address))
  return !isKnown && list.some((one) => !one.payOnly && isOther(one))
}

/** Anyone can send a token that is called anything; a price is what few of those have. */
function isWellKnown({ priceUsd, isSpam }: TokenBalance): boolean {
  return priceUsd !== undefined && isSpam !== true
}
