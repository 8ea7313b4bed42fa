import type { ChainId, InnerCalls } from '@portico/core/adapter'
import type { WalletAccess } from '../access.js'
import { accountOf, chainFor } from '../session.js'

/**
 * Moves the connection to a network, without a prompt: a Solana wallet is told the network with each request. Throws
 * NETWORK_UNKNOWN_TO_WALLET when the account may not be used there.
 */
export async function switchNetwork(
  { session }: WalletAccess,
  { networkId }: Parameters<InnerCalls['switchNetwork']>[0]
): Promise<void> {
  chainFor(accountOf(session), networkId)
  // core asks the adapter of the network's namespace only.
  await session.move(networkId as ChainId<'solana'>)
}
