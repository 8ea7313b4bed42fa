import type { TransactionPlace } from '@portico/core/adapter'
import type { Hex } from 'viem'
import { TRANSFER, TRANSFER_SINGLE } from '../../nfts/erc721.js'
import type { Client } from '../../reads/callAll.js'
import { type SentTransaction, toSent } from '../sentBy.js'
import { isFinal } from './isFinal.js'
import { BLOCKS_BEFORE, contentOf, readMark, toMark } from './mark.js'
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
  const { status, to, logs, gasUsed, effectiveGasPrice, l1Fee } = found as typeof found & { readonly l1Fee?: unknown }
  const [gas, price] = [quantity(gasUsed), quantity(effectiveGasPrice)]
  const feeBaseUnits = gas === undefined || price === undefined ? undefined : gas * price + (quantity(l1Fee) ?? 0n)
  const [isOver, known] = await Promise.all([
    isFinal(client, block),
    client.request({ method: 'eth_getTransactionByHash', params: [hash] }),
  ])
  const [sent] = toSent(known)
  const isOwn = sent?.from.toLowerCase() === from.toLowerCase()
  const before = block > BLOCKS_BEFORE ? block - BLOCKS_BEFORE : 0n
  const made = isOwn ? toMark({ nonce: sent.nonce, block: before, content: contentOf(sent) }) : undefined
  const next = readMark(mark)?.block === undefined ? made : mark
  const isReverted = status === '0x0' || movedNothing(sent, { to, logs })
  const instead = isReverted ? undefined : sentInstead({ from, asked, sent, logs })
  return {
    status: isReverted ? 'reverted' : 'confirmed',
    ...(instead && { sentInstead: instead }),
    ...(feeBaseUnits === undefined ? {} : { feeBaseUnits }),
    ...(isOver ? { isFinal: true } : next === undefined ? {} : { mark: next }),
  }
}

/** Whether it calls a token to transfer, and the token says that nothing moved: some tokens return false where others revert. */
function movedNothing(
  sent: SentTransaction | undefined,
  { to, logs }: { readonly to: string | null; readonly logs: readonly unknown[] }
): boolean {
  const isMove = (log: unknown): boolean => {
    const { address, topics } = (log ?? {}) as { readonly address?: unknown; readonly topics?: readonly unknown[] }
    const isToken = String(address).toLowerCase() === to?.toLowerCase()
    return isToken && (topics?.[0] === TRANSFER || topics?.[0] === TRANSFER_SINGLE)
  }
  if (to === null || (Array.isArray(logs) && logs.some(isMove))) return false
  return sent !== undefined && MOVES.some((selector) => sent.input.toLowerCase().startsWith(selector))
}

/** `transfer`, `transferFrom`, and both `safeTransferFrom` of ERC-721, the one of ERC-1155. */
const MOVES = ['0xa9059cbb', '0x23b872dd', '0x42842e0e', '0xb88d4fde', '0xf242432a']

function quantity(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^0x[\da-f]{1,64}$/i.test(value) ? BigInt(value) : undefined
}
