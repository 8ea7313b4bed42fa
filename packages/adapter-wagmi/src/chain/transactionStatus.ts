import type { ChainCalls, TransactionPlace } from '@portico/core/adapter'
import type { Config } from '@wagmi/core'
import type { Hash } from 'viem'
import { toChainNumber } from '../network.js'
import type { Execution } from '../safe/createSafeTransactions.js'
import { isHexAddress } from './erc20.js'
import { safeOn } from './waitForTransaction.js'

/**
 * Where a transaction is: by its receipt, else by the account's nonce. The mark is the transaction's own nonce. Once the
 * account has used that, and nobody knows the transaction any more, another one took its place. Nobody can tell before it is
 * seen once: then it is `unknown`. While a Safe is connected, it is asked for hashes that the chain doesn't know.
 */
export async function transactionStatus(
  config: Config,
  { networkId, hash: given, from, mark }: Parameters<ChainCalls['transactionStatus']>[0]
): Promise<TransactionPlace> {
  const chainId = toChainNumber(networkId)
  const client = config.getClient({ chainId })
  // The chain refuses what is no hash.
  const hash = given as Hash
  const receipt = async (of = hash): Promise<TransactionPlace | undefined> => {
    const found = await client.request({ method: 'eth_getTransactionReceipt', params: [of] })
    return found ? { status: found.status === '0x0' ? 'reverted' : 'confirmed' } : undefined
  }
  const end = await receipt()
  if (end) return end
  const known = await client.request({ method: 'eth_getTransactionByHash', params: [hash] })
  const nonce = known ? String(BigInt(known.nonce)) : mark
  if (nonce !== undefined && /^\d{1,20}$/.test(nonce) && isHexAddress(from)) {
    const used = await client.request({ method: 'eth_getTransactionCount', params: [from, 'latest'] })
    // It may have been put into a block since it was asked for. A node that knows it may be behind the one that counted.
    if (BigInt(used) > BigInt(nonce))
      return (await receipt()) ?? (known ? { status: 'pending', mark: nonce } : { status: 'replaced' })
  }
  const safe = known ? undefined : safeOn(config, chainId)
  if (!known && !safe) return { status: 'unknown', mark: nonce }
  // One that the Safe doesn't know either waits: it may not have been told yet.
  const execution = await safe?.readExecution(hash).catch(() => undefined)
  const { status, hash: executed } = execution ?? { status: 'pending' }
  return SAFE_ENDS[status] ?? (executed && (await receipt(executed))) ?? { status: 'pending', mark: nonce }
}

/** How a Safe's transaction ended that did nothing, whatever the chain says of the one that tried to execute it. */
const SAFE_ENDS: { readonly [S in Execution['status']]?: TransactionPlace } = {
  failed: { status: 'reverted' },
  cancelled: { status: 'dropped' },
}
