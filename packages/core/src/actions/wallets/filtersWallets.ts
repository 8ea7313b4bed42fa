import type { Instance } from '../../instance.js'

/**
 * Whether what the bundled index knows decides which rows the list has: wallets that the app left out or chose, and two
 * rows that are one wallet. Then it has to be there before the list is seen, so that no row goes away under a pointer.
 */
export function filtersWallets({ options, adapters }: Instance): boolean {
  const { includeWalletIds, excludeWalletIds } = options
  return includeWalletIds !== undefined || excludeWalletIds !== undefined || adapters.list.length > 1
}
