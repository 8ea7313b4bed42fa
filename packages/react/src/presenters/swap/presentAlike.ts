import type { Network, swapAlike } from '@portico/core'
import type { SwapAlikeModel } from '@portico/ui/views/swap'

/** A token that is called like another one, by its whole contract. */
export function presentAlike(
  { token, isAccepted }: NonNullable<ReturnType<typeof swapAlike>>,
  network: Network | undefined
): SwapAlikeModel {
  const { symbol, address = '' } = token
  return {
    symbol,
    address,
    href: network?.explorerUrl && `${network.explorerUrl}/address/${address}`,
    isAccepted,
  }
}
