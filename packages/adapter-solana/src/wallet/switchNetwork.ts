import type { ChainId, InnerCalls } from '@portico/core/adapter'
import type { WalletAccess } from '../access.js'
import { accountOf, chainFor } from './solanaWallet.js'

/**
 * Moves the connection to a network, without a prompt: a Solana wallet is told the network with each request. Throws
 * NETWORK_UNKNOWN_TO_WALLET when the account may not be used there.
 */
export async function switchNetwork(
  { live }: WalletAccess,
  { networkId }: Parameters<InnerCalls['switchNetwork']>[0]
): Promise<void> {
  chainFor(accountOf(live), networkId)
  // core asks the adapter of the network's namespace only.
  await live.move(networkId as ChainId<'solana'>)
}
