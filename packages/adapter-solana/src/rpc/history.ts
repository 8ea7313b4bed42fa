import { bigintOf, type Loose, looseOf } from './answers.js'
import type { Rpc } from './createRpc.js'

/** A transaction that a node tells of. Its members are unchecked. */
export interface PastAnswer {
  readonly meta: Loose
  /** Every address that it names, in its order. */
  readonly accounts: readonly unknown[]
  /** How many of them signed it; they are the first. */
  readonly signers: number
}

/** A transaction of a block; undefined where the node has none. */
export async function readTransaction(
  rpc: Rpc,
  { hash, signal }: { readonly hash: string; readonly signal?: AbortSignal | undefined }
): Promise<PastAnswer | undefined> {
  const options = { encoding: 'json', commitment: 'confirmed', maxSupportedTransactionVersion: 0 }
  const answer = await rpc.call({ method: 'getTransaction', params: [hash, options], signal })
  if (!answer) return undefined
  const { meta, transaction } = looseOf(answer)
  const { accountKeys, header } = looseOf(looseOf(transaction)['message'])
  const { writable, readonly } = looseOf(looseOf(meta)['loadedAddresses'])
  return {
    meta: looseOf(meta),
    accounts: [accountKeys, writable, readonly].flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : [])),
    signers: Number(looseOf(header)['numRequiredSignatures'] ?? 0),
  }
}

/** The newest transactions of an address that did not fail, and that are in a slot after this one. Newest first. */
export async function signaturesAfter(
  rpc: Rpc,
  request: { readonly address: string; readonly slot: bigint; readonly signal?: AbortSignal | undefined }
): Promise<readonly string[]> {
  const { address, slot, signal } = request
  const options = { limit: MOST_LISTED, commitment: 'confirmed' }
  const answer = await rpc.call({ method: 'getSignaturesForAddress', params: [address, options], signal })
  return (Array.isArray(answer) ? answer : []).flatMap((entry) => {
    const { signature, slot: at, err } = looseOf(entry)
    return typeof signature === 'string' && !err && bigintOf(at) > slot ? [signature] : []
  })
}

const MOST_LISTED = 50
