import type { InnerCalls } from '@portico/core/adapter'
import { numberToHex } from 'viem'
import { toChainNumber } from '../network.js'
import { type EvmWallet, providerOf } from './evmWallet.js'

/**
 * Whether the wallet says of this very network that it makes all calls of a batch in one transaction (EIP-5792). Not where it would have
 * to turn the account into a smart account first (`ready`), and not where it doesn't answer.
 */
export async function canBatch(
  wallet: EvmWallet,
  { networkId, address }: Parameters<InnerCalls['canBatch']>[0]
): Promise<boolean> {
  const chainId = numberToHex(toChainNumber(networkId))
  try {
    const provider = await providerOf(wallet)
    const answer = await provider.request({ method: 'wallet_getCapabilities', params: [address, [chainId]] })
    const entry = Object.entries(Object(answer)).find(([id]) => id.toLowerCase() === chainId)
    return Object(Object(entry?.[1]).atomic).status === 'supported'
  } catch {
    return false
  }
}
