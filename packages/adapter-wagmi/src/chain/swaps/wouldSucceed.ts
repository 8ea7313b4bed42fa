import type { ChainCalls } from '@portico/core/adapter'
import type { Config } from '@wagmi/core'
import { type Hex, numberToHex } from 'viem'
import { toChainNumber } from '../../network.js'
import { decodeCall } from '../../transaction.js'
import { callOne } from '../reads/callAll.js'

/**
 * Whether a transaction would go through now, if the account sent it: false where a contract reverts, and where it answers with
 * `false` alone, as some tokens do in place of that. Rejects when no node can be reached.
 */
export async function wouldSucceed(
  config: Config,
  { networkId, transaction, from }: Parameters<ChainCalls['wouldSucceed']>[0]
): Promise<boolean> {
  const { to, data = '0x', value } = decodeCall(transaction)
  const client = config.getClient({ chainId: toChainNumber(networkId) })
  // The chain refuses an invalid sender.
  const answer = await callOne(client, { from: from as Hex, to, data, ...(value ? { value: numberToHex(value) } : {}) })
  return answer !== undefined && answer !== NO
}

/** `false`, of a contract. */
const NO: Hex = `0x${'0'.repeat(64)}`
