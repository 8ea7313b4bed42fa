import type { Connector } from '@wagmi/core'

/**
 * Whether the wallet says that it is locked. Only MetaMask and the wallets that follow it do, by `_metamask.isUnlocked()`; no
 * standard has a way, and `eth_accounts` is empty for every page that the user has not allowed yet. Rejects or never resolves
 * when the wallet does.
 */
export async function isLocked(connector: Pick<Connector, 'getProvider'>): Promise<boolean> {
  // Whatever a wallet put there: each of it may be missing, or throw when it is read.
  const provider = (await connector.getProvider()) as Metamask | null | undefined
  return (await provider?._metamask?.isUnlocked?.()) === false
}

interface Metamask {
  readonly _metamask?: { readonly isUnlocked?: () => unknown } | null
}
