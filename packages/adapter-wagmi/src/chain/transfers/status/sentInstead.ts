import type { ChainCalls, TransactionPlace } from '@portico/core/adapter'
import { getAddress } from 'viem'
import { toTokenId } from '../../nfts/erc721.js'
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
  if (!asked || !sent || isAsAsked(sent, { from, ...asked })) return undefined
  const { to, amountBaseUnits, token } = asked
  if (token === undefined) {
    const isOwn = isSame(sent.from, from) && sent.input === '0x' && sent.to !== ''
    return isOwn ? { to: isSame(sent.to, to) ? to : getAddress(sent.to), amountBaseUnits: sent.value } : undefined
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
  if (there.length > 0) return { to, amountBaseUnits: sum(there) }
  const [most] = [...amounts].sort((one, other) => (one.amount < other.amount ? 1 : -1))
  return most && { to: getAddress(most.to), amountBaseUnits: most.amount }
}

function isAsAsked(sent: SentTransaction, asked: Parameters<typeof contentsOf>[0]): boolean {
  try {
    return contentsOf(asked).some((content) => isContent(sent, content))
  } catch {
    // What can't be asked for says nothing: a storage may be spoiled.
    return true
  }
}

function sum(amounts: readonly { readonly amount: bigint }[]): bigint {
  return amounts.reduce((total, { amount }) => total + amount, 0n)
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
