import type { WalletEntry, WalletGroup } from '@portico/core'

/** The wallet with this key; undefined once it is gone from the page. */
export function findWallet(request: {
  readonly groups: readonly WalletGroup[]
  readonly walletKey: string | undefined
}): WalletEntry | undefined {
  return request.groups.flatMap(({ wallets }) => wallets).find(({ key }) => key === request.walletKey)
}
