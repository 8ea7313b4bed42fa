import type { ChainCalls, TransactionPlace } from '@portico/core/adapter'
import { getAddress } from 'viem'
import { toTokenId } from '../erc721.js'
import { isContent, type SentTransaction } from '../sentBy.js'
import { toTransfers } from '../transferEvents.js'
import { contentsOf } from './contentsOf.js'

/** What a wallet was asked to move. */
export type Asked = Parameters<ChainCalls['transactionStatus']>[0]['asked']

/**
 * What a transaction moves in place of what was asked for: of the coin by the transaction itself, of a token by its events.
 * Undefined where that is the same, or can't be told: what another contract hands on, and a token before it is in a block.
 */
export function sentInstead(request: {
  readonly from: string
  readonly asked: Asked
  readonly sent: SentTransaction | undefined
  readonly logs?: readonly unknown[] | undefined
}): TransactionPlace['sentInstead'] {
  const { from, asked, sent, logs = [] } = request
  if (!asked || !sent || contentsOf({ from, ...asked }).some((content) => isContent(sent, content))) return undefined
  const { to, amountBaseUnits, token } = asked
  if (token === undefined) {
    const isOwn = isSame(sent.from, from) && sent.input === '0x' && sent.to !== ''
    return isOwn ? { to: getAddress(sent.to), amountBaseUnits: sent.value } : undefined
  }
  const id = asked.tokenId === undefined ? undefined : toTokenId(asked.tokenId)
  const moved = logs.flatMap(toTransfers).filter((one) => isSame(one.token, token) && isSame(one.from, from))
  const amounts = moved
    .filter(({ value }) => id === undefined || value === id)
    .map((one) => ({ to: one.to, amount: id === undefined ? one.value : (one.quantity ?? 1n) }))
  const there = amounts.filter((one) => isSame(one.to, to))
  // Some tokens keep a part, and say so by an event of its own.
  const left = sum(amounts)
  if (there.length > 0 && (left === amountBaseUnits || sum(there) === amountBaseUnits)) return undefined
  const [most] = [...(there.length > 0 ? there : amounts)].sort((one, other) => (one.amount < other.amount ? 1 : -1))
  return most && { to: getAddress(most.to), amountBaseUnits: there.length > 0 ? sum(there) : most.amount }
}

function sum(amounts: readonly { readonly amount: bigint }[]): bigint {
  return amounts.reduce((total, { amount }) => total + amount, 0n)
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
