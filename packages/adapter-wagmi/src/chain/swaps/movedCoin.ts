import type { SwapSide } from '@portico/core/adapter'
import { type Hex, numberToHex, zeroAddress } from 'viem'
import type { Client } from '../reads/callAll.js'
import { isWord } from '../reads/erc20.js'
import { quantity } from '../reads/quantity.js'
import { countSent, type SentTransaction } from '../transfers/sentBy.js'
import { toTransfers } from '../transfers/transferEvents.js'
import { isByRouter } from './calls/isByRouter.js'

/** A swap that the account has sent itself, in a block. */
export interface OwnSwap {
  readonly account: Hex
  readonly sent: SentTransaction
  /** The transaction as the node tells it, undecoded. */
  readonly known: unknown
  /** The events of the transaction, in their order. */
  readonly logs: readonly unknown[]
  readonly block: bigint
  readonly feeBaseUnits: bigint
  /** Contracts of the tokens that are paid and received. Undefined: the coin. */
  readonly tokens: readonly (string | undefined)[]
}

/**
 * What a swap has paid or received of the coin, in wei. By a router of Uniswap: what it has wrapped or unwrapped, because it keeps none
 * of it and gives back the rest. Other accounts may have paid the account in the same block, so its balance only says whether that is
 * possible. An aggregator takes all that is sent, and its route may be split or go through any contract, so that no event says what is
 * received: it is what the account's balance has changed by, unless events tell of less in all. Undefined: another transaction may have
 * moved coins, the node has no such state any more, or no event says it.
 */
export async function movedCoin(
  client: Client,
  { side, ...swap }: OwnSwap & { readonly side: SwapSide }
): Promise<bigint | undefined> {
  const { sent, logs, tokens } = swap
  // What a token makes or burns of itself is no wrapped coin.
  const others = logs.filter(
    (log) => !tokens.some((token) => token?.toLowerCase() === String(Object(log).address).toLowerCase())
  )
  const amounts = others.flatMap((log) => wrappedBy(log, side))
  if (!isByRouter(sent.input)) {
    if (side === 'pay') return sent.value
    const change = await coinChange(client, swap)
    const total = amounts.reduce((sum, amount) => sum + amount, 0n)
    return change !== undefined && total > 0n && change > total ? undefined : change
  }
  // A router wraps before it calls any token, and unwraps after it has: a token can't say it in the router's place.
  const amount = side === 'pay' ? amounts[0] : amounts.at(-1)
  if (amount === undefined) return undefined
  if (side === 'pay' && amount >= sent.value) return amount === sent.value ? amount : undefined
  const change = await coinChange(client, swap)
  const least = side === 'pay' ? -amount : amount
  return change !== undefined && change >= least ? amount : undefined
}

/** What an event says that was wrapped to pay, or unwrapped to receive. Some wrapped coins say it as a token that is made or burned. */
function wrappedBy(log: unknown, side: SwapSide): readonly bigint[] {
  const { topics, data } = Object(log)
  if (Array.isArray(topics) && topics[0] === EVENTS[side]) return isWord(data) ? [BigInt(data)] : []
  return toTransfers(log).flatMap(({ from, to, value, quantity: count }) =>
    count === undefined && (side === 'pay' ? from : to) === zeroAddress ? [value] : []
  )
}

/**
 * What came into an account of the coin in a block, without what went out and without the fee of its transaction. Undefined where the
 * node has no such state any more, or where the account has sent another transaction in that block.
 */
async function coinChange(
  client: Client,
  { account, block, feeBaseUnits, sent, known }: OwnSwap
): Promise<bigint | undefined> {
  const [own, before] = [numberToHex(block), numberToHex(block - 1n)]
  const balanceAt = async (at: Hex): Promise<bigint | undefined> =>
    quantity(await client.request({ method: 'eth_getBalance', params: [account, at] }))
  try {
    const [after, had, sentAfter, sentBefore] = await Promise.all([
      balanceAt(own),
      balanceAt(before),
      countSent(client, account, own),
      countSent(client, account, before),
    ])
    if (after === undefined || had === undefined || sentAfter - sentBefore > mostSent(sent, known)) return undefined
    return after - had + feeBaseUnits
  } catch {
    // The rest of the result is known all the same.
    return undefined
  }
}

/** By how much the account's nonce may rise: an account that lends itself code in its own transaction (EIP-7702) uses another one. */
function mostSent({ nonce }: SentTransaction, known: unknown): bigint {
  const { authorizationList } = Object(known)
  const authorizations: readonly unknown[] = Array.isArray(authorizationList) ? authorizationList : []
  return authorizations.some((one) => quantity(Object(one).nonce) === nonce + 1n) ? 2n : 1n
}

const EVENTS = {
  // Deposit(address indexed dst, uint256 wad)
  pay: '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c',
  // Withdrawal(address indexed src, uint256 wad)
  receive: '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65',
} as const
