import type { Hex } from 'viem'
import { TRANSFER } from '../nfts/erc721.js'
import type { Client } from '../reads/callAll.js'
import { addressWord } from '../reads/words.js'
import { searchLogs } from './searchLogs.js'

/** The ids that were ever transferred to an account, newest first, from a block on. Rejects as `searchLogs` does. */
export async function receivedTokens(
  client: Client,
  request: { readonly to: Hex; readonly owner: Hex; readonly fromBlock: number }
): Promise<readonly bigint[]> {
  const { to, owner, fromBlock } = request
  const untilBlock = Number(await client.request({ method: 'eth_blockNumber' }))
  const topics = [TRANSFER, null, `0x${addressWord(owner)}`] as const
  const logs = await searchLogs(client, { address: to, topics, fromBlock, untilBlock, needsAll: true })
  return logs.flatMap(tokenIdOf)
}

/** The id is indexed in ERC-721; in the transfers of an ERC-20, which have the same name, it is not. */
function tokenIdOf(log: unknown): readonly bigint[] {
  const { topics } = (log ?? {}) as { readonly topics?: unknown }
  const id: unknown = Array.isArray(topics) ? topics[3] : undefined
  return typeof id === 'string' && /^0x[\da-f]{64}$/i.test(id) ? [BigInt(id)] : []
}
