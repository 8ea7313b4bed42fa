import { bigintOf, type Loose, looseOf } from './answers.js'
import type { Rpc } from './createRpc.js'

/** A transaction that a node tells of. Its members are unchecked. */
export interface PastAnswer {
  readonly meta: Loose
  /** What was signed. */
  readonly message: Loose
  /** Every address that it names, in its order. */
  readonly accounts: readonly unknown[]
  /** How many of them signed it; they are the first. */
  readonly signers: number
  /** When its block was made, in milliseconds; undefined where the node has forgotten. */
  readonly minedAtMs: number | undefined
}

/** A transaction of a block; undefined where the node has none. */
export async function readTransaction(
  rpc: Rpc,
  { hash, signal }: { readonly hash: string; readonly signal?: AbortSignal | undefined }
): Promise<PastAnswer | undefined> {
  const options = { encoding: 'json', commitment: 'confirmed', maxSupportedTransactionVersion: 0 }
  const answer = await rpc.call({ method: 'getTransaction', params: [hash, options], signal })
  if (!answer) return undefined
  const { meta, transaction, blockTime } = looseOf(answer)
  const message = looseOf(looseOf(transaction)['message'])
  const { accountKeys, header } = message
  const { writable, readonly } = looseOf(looseOf(meta)['loadedAddresses'])
  return {
    meta: looseOf(meta),
    message,
    accounts: [accountKeys, writable, readonly].flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : [])),
    signers: Number(looseOf(header)['numRequiredSignatures'] ?? 0),
    minedAtMs: typeof blockTime === 'number' && blockTime > 0 ? blockTime * 1000 : undefined,
  }
}

/** A transaction in the list of an address. */
export interface ListedSignature {
  readonly hash: string
  readonly slot: bigint
  readonly hasFailed: boolean
}

/** The newest 50 transactions that name an address, newest first. */
export async function readSignatures(
  rpc: Rpc,
  { address, signal }: { readonly address: string; readonly signal?: AbortSignal | undefined }
): Promise<readonly ListedSignature[]> {
  const options = { limit: MOST_LISTED, commitment: 'confirmed' }
  const answer = await rpc.call({ method: 'getSignaturesForAddress', params: [address, options], signal })
  return (Array.isArray(answer) ? answer : []).slice(0, MOST_LISTED).flatMap((entry) => {
    const { signature, slot, err } = looseOf(entry)
    const isKnown = typeof signature === 'string' && typeof slot === 'number'
    return isKnown ? [{ hash: signature, slot: BigInt(slot), hasFailed: err !== null && err !== undefined }] : []
  })
}

/** What an owner has of tokens in a list of balances, by mint. */
function tokensOf(balances: unknown, owner: string): ReadonlyMap<string, TokenAmount> {
  const found = new Map<string, TokenAmount>()
  for (const balance of (Array.isArray(balances) ? balances : []).map(looseOf)) {
    const { mint } = balance
    if (balance['owner'] !== owner || typeof mint !== 'string') continue
    const { amount, decimals } = looseOf(balance['uiTokenAmount'])
    const before = found.get(mint)?.amountBaseUnits ?? 0n
    found.set(mint, { amountBaseUnits: before + bigintOf(amount), decimals: Number(decimals) })
  }
  return found
}

/** An amount of a token in its base units. */
export interface TokenAmount {
  readonly amountBaseUnits: bigint
  readonly decimals: number
}

/** What the account at this place has more of by now, in lamports; below 0n for what it has less of. */
export function lamportsMoved({ meta }: PastAnswer, place: number): bigint {
  const at = (balances: unknown): bigint => (Array.isArray(balances) ? bigintOf(balances[place]) : 0n)
  return at(meta['postBalances']) - at(meta['preBalances'])
}

/** What an owner has more of by now, or less, of each token that the transaction names. */
export function tokensMoved({ meta }: PastAnswer, owner: string): ReadonlyMap<string, TokenAmount> {
  const [before, after] = [tokensOf(meta['preTokenBalances'], owner), tokensOf(meta['postTokenBalances'], owner)]
  const amountOf = (held: typeof before, mint: string): bigint => held.get(mint)?.amountBaseUnits ?? 0n
  return new Map(
    [...before, ...after].map(([mint, { decimals }]) => [
      mint,
      { decimals, amountBaseUnits: amountOf(after, mint) - amountOf(before, mint) },
    ])
  )
}

/** The owners of tokens after a transaction. */
export function ownersOf({ meta }: PastAnswer): readonly unknown[] {
  const balances: unknown = meta['postTokenBalances']
  return (Array.isArray(balances) ? balances : []).map((balance) => looseOf(balance)['owner'])
}

const MOST_LISTED = 50
