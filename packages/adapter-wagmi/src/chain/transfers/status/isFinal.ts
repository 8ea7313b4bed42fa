import type { Hex } from 'viem'
import { type Client, saidBy } from '../../reads/callAll.js'
import { newestBlock } from '../sentBy.js'

/**
 * Whether a network gives up a block no more: it is below the one that the network calls `finalized`, or where that is not known,
 * 128 blocks below the newest one. False while the node can't be asked.
 */
export async function isFinal(client: Client, block: bigint): Promise<boolean> {
  try {
    const finalized = await finalizedBlock(client)
    return finalized === undefined ? (await newestBlock(client)) - block >= DEPTH : block <= finalized
  } catch {
    return false
  }
}

/** The newest block that the network calls final. Undefined where the node knows no such block, or only the first one. */
async function finalizedBlock(client: Client): Promise<bigint | undefined> {
  try {
    const block = await client.request({ method: 'eth_getBlockByNumber', params: ['finalized', false] })
    return BigInt((block?.number as Hex | null | undefined) ?? 0) || undefined
  } catch (error) {
    // A node has no word for what it doesn't know in common with others; one that can't be reached says nothing.
    if (saidBy(error).code === undefined) throw error
    return undefined
  }
}

/** Twice what Ethereum takes for it. */
const DEPTH = 128n
