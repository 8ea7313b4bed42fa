import type { Hex } from 'viem'
import type { Client } from '../reads/callAll.js'

/** A transaction of a block, as far as it is compared with what was asked for. Decoded from a node's answer. */
export interface SentTransaction {
  readonly hash: Hex
  readonly from: string
  /** Empty for the one that makes a contract. */
  readonly to: string
  readonly nonce: bigint
  readonly value: bigint
  readonly input: string
}

/** What a transaction does: an attribution may be behind its calldata. */
export interface Content {
  readonly to: string
  readonly value?: bigint | undefined
  readonly data?: string | undefined
}

/** Whether a transaction does what was asked for. */
export function isContent({ to, value, input }: SentTransaction, wanted: Content): boolean {
  const { data = '0x' } = wanted
  const isSameData = data === '0x' ? input === '0x' : input.toLowerCase().startsWith(data.toLowerCase())
  return to.toLowerCase() === wanted.to.toLowerCase() && value === (wanted.value ?? 0n) && isSameData
}

/** The number of transactions that an account has in blocks. */
export async function countSent(
  client: Client,
  from: Hex,
  block: Hex | 'latest' | 'finalized' = 'latest'
): Promise<bigint> {
  return BigInt(await client.request({ method: 'eth_getTransactionCount', params: [from, block] }))
}

/** The number of the newest block. */
export async function newestBlock(client: Client): Promise<bigint> {
  return BigInt(await client.request({ method: 'eth_blockNumber' }))
}

/**
 * The transaction of an account with this nonce, in a block after this one; undefined where the node can't tell, because it has
 * forgotten the state of that block. Its block is found by the account's count in the blocks between, halving them.
 */
export async function sentWith(
  client: Client,
  request: { readonly from: Hex; readonly nonce: bigint; readonly afterBlock: bigint }
): Promise<SentTransaction | undefined> {
  const { from, nonce, afterBlock } = request
  let [low, high] = [afterBlock, await newestBlock(client)]
  if ((await countSent(client, from, hex(high))) <= nonce) return undefined
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    // What a node has forgotten is long ago, and before what is looked for.
    const count = await countSent(client, from, hex(middle)).catch(() => 0n)
    if (count > nonce) high = middle
    else low = middle
  }
  const sent = await sentIn(client, hex(high))
  return sent.find((one) => one.nonce === nonce && one.from.toLowerCase() === from.toLowerCase())
}

/** What a block has. */
export async function sentIn(client: Client, block: Hex | 'pending'): Promise<readonly SentTransaction[]> {
  const found: unknown = await client.request({ method: 'eth_getBlockByNumber', params: [block, true] })
  const { transactions } = (found ?? {}) as { readonly transactions?: unknown }
  return Array.isArray(transactions) ? transactions.flatMap(toSent) : []
}

/** Empty for values that are not a transaction. */
export function toSent(value: unknown): readonly SentTransaction[] {
  const { hash, from, to, nonce, value: amount, input } = (value ?? {}) as Readonly<Record<string, unknown>>
  if (!isHex(hash) || !isHex(from) || !isHex(nonce) || !isHex(amount) || !isHex(input)) return []
  return [{ hash, from, to: isHex(to) ? to : '', nonce: BigInt(nonce), value: BigInt(amount), input }]
}

function isHex(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x[\da-f]*$/i.test(value)
}

function hex(block: bigint): Hex {
  return `0x${block.toString(16)}`
}
