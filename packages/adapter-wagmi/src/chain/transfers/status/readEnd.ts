import type { TransactionPlace } from '@portico/core/adapter'
import type { Hex } from 'viem'
import type { Client } from '../../reads/callAll.js'
import { quantity } from '../../reads/quantity.js'
import { type SentTransaction, toSent } from '../sentBy.js'
import { feeOf } from './feeOf.js'
import { isFinal } from './isFinal.js'
import { BLOCKS_BEFORE, contentOf, readMark, toMark } from './mark.js'
import { hasMoved, readOperation } from './readOperation.js'
import { type Asked, sentInstead } from './sentInstead.js'

/** Which transaction, and what its wallet was asked to move. */
export interface EndRequest {
  readonly hash: Hex
  readonly from: string
  readonly mark: string | undefined
  readonly asked: Asked
}

/** How a transaction ended that is in a block; the mark is for the look after that block is gone. */
export async function readEnd(
  client: Client,
  { hash, from, mark, asked }: EndRequest
): Promise<TransactionPlace | undefined> {
  const found = await client.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  const block = quantity(found?.blockNumber)
  // Some nodes have one before its block.
  if (!found || block === undefined) return undefined
  const { status, to } = found
  const logs: readonly unknown[] = Array.isArray(found.logs) ? found.logs : []
  const [isOver, known] = await Promise.all([
    isFinal(client, block),
    client.request({ method: 'eth_getTransactionByHash', params: [hash] }),
  ])
  const [sent] = toSent(known)
  const isOwn = sent?.from.toLowerCase() === from.toLowerCase()
  const operation = isOwn ? undefined : readOperation({ from, token: asked?.token, logs })
  const next = readMark(mark)?.block === undefined ? (isOwn || operation) && markOf(sent, { isOwn, block }) : mark
  const isReverted = status === '0x0' || (operation ? operation.hasFailed : movedNothing(sent, { to, logs }))
  const instead = isReverted ? undefined : sentInstead({ from, asked, sent, logs })
  // A bundler pays for the operations of others too.
  const feeBaseUnits = operation ? operation.feeBaseUnits : feeOf(found)
  return {
    status: isReverted ? 'reverted' : 'confirmed',
    ...(instead && { sentInstead: instead }),
    ...(feeBaseUnits === undefined ? {} : { feeBaseUnits }),
    ...(isOver ? { isFinal: true } : next === undefined ? {} : { mark: next }),
  }
}

/** For the look after its block is gone. Another account's nonce says nothing of what this one sends. */
function markOf(
  sent: SentTransaction | undefined,
  { isOwn, block }: { readonly isOwn: boolean; readonly block: bigint }
): string | undefined {
  const before = block > BLOCKS_BEFORE ? block - BLOCKS_BEFORE : 0n
  return sent && toMark({ nonce: isOwn ? sent.nonce : undefined, block: before, content: contentOf(sent) })
}

/** Whether it calls a token to transfer, and the token says that nothing moved: some tokens return false where others revert. */
function movedNothing(
  sent: SentTransaction | undefined,
  { to, logs }: { readonly to: string | null; readonly logs: readonly unknown[] }
): boolean {
  if (to === null || hasMoved({ token: to, logs })) return false
  return sent !== undefined && MOVES.some((selector) => sent.input.toLowerCase().startsWith(selector))
}

/** `transfer`, `transferFrom`, and both `safeTransferFrom` of ERC-721, the one of ERC-1155. */
const MOVES = ['0xa9059cbb', '0x23b872dd', '0x42842e0e', '0xb88d4fde', '0xf242432a']
