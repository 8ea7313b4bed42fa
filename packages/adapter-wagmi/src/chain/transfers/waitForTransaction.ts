import { type ChainCalls, onAbort, until } from '@portico/core/adapter'
import type { Config } from '@wagmi/core'
import type { Hash } from 'viem'
import { waitForTransactionReceipt, watchBlockNumber } from 'viem/actions'
import { toChainNumber } from '../../network.js'
import type { SafeTransactions } from '../../safe/createSafeTransactions.js'

/**
 * How a transaction ended, however long it takes; `failed` when it reverted, or when another one took its place (a
 * replacement at a higher price counts as the transaction itself). While a Safe is connected, its own hashes are waited
 * for too. Rejects ABORTED with the signal and stops polling.
 */
export async function waitForTransaction(
  config: Config,
  { networkId, hash: given, signal }: Parameters<ChainCalls['waitForTransaction']>[0]
): Promise<'success' | 'failed'> {
  const chainId = toChainNumber(networkId)
  // A hash of another form is not found, like any unknown one.
  const hash = (await safeOn(config, chainId)?.waitForExecution({ hash: given as Hash, signal })) ?? (given as Hash)
  if (hash === 'failed') return 'failed'
  const client = config.getClient({ chainId })
  let isReplaced = false
  const receipt = waitForTransactionReceipt(
    // viem cannot be told to stop, but it asks the client for its way to watch blocks. The uid keeps it from sharing that
    // with another caller that still waits. (The client has no actions of its own that the spread could lose.)
    Object.assign(
      { ...client },
      {
        uid: `${client.uid}/${hash}/${String(signal?.aborted)}`,
        watchBlockNumber: (watch: Parameters<typeof watchBlockNumber>[1]) => {
          const stop = watchBlockNumber(client, watch)
          onAbort(signal, stop)
          return stop
        },
      }
    ),
    {
      hash,
      timeout: 0,
      onReplaced: ({ reason }) => {
        isReplaced = reason !== 'repriced'
      },
    }
  )
  const { status } = await until({ work: () => receipt, signal })
  return status === 'success' && !isReplaced ? 'success' : 'failed'
}

/** The connected Safe of a network: what it calls a transaction's hash is not what the chain calls it. */
export function safeOn(
  config: Config,
  chainId: number
): Pick<SafeTransactions, 'readExecution' | 'waitForExecution'> | undefined {
  const connections = [...config.state.connections.values()]
  return connections
    .filter((connection) => connection.chainId === chainId)
    .map(({ connector }) => connector as Partial<SafeTransactions>)
    .find((connector): connector is SafeTransactions => connector.waitForExecution !== undefined)
}
