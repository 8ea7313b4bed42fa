import { base64 } from '@scure/base'
import type { RpcNode } from '../../../node/createNode.ts'
import { membersOf } from '../../../node/membersOf.ts'
import { countOf } from './parseJson.ts'

/** An account of the chain. */
export interface ChainAccount {
  readonly lamports: bigint
  /** Address of the program whose it is. */
  readonly owner: string
  readonly data: Uint8Array
}

/** Accounts by their addresses, at most 100; those that aren't there are missing. Rejects where the node doesn't say. */
export async function readAccounts(
  node: RpcNode,
  request: {
    readonly addresses: readonly string[]
    readonly signal: AbortSignal
    /** How much of each is read, in bytes from the first. Default: everything. */
    readonly length?: number | undefined
  }
): Promise<ReadonlyMap<string, ChainAccount>> {
  const { addresses, signal, length } = request
  if (addresses.length === 0) return new Map()
  const slice = length === undefined ? {} : { dataSlice: { offset: 0, length } }
  const answer = await node.ask(
    'getMultipleAccounts',
    [addresses, { encoding: 'base64', commitment: 'processed', ...slice }],
    { signal }
  )
  return accountsIn(addresses, membersOf(answer)['value'])
}

/** The accounts of an answer that has them in the order of the addresses. */
export function accountsIn(addresses: readonly string[], list: unknown): ReadonlyMap<string, ChainAccount> {
  if (!Array.isArray(list) || list.length !== addresses.length)
    throw new RangeError('The node answered with no accounts.')
  return new Map(
    addresses.flatMap((address, index): readonly [string, ChainAccount][] => {
      const item: unknown = list[index]
      return item === null ? [] : [[address, accountOf(item)]]
    })
  )
}

function accountOf(item: unknown): ChainAccount {
  const { lamports, owner, data } = membersOf(item)
  const text: unknown = Array.isArray(data) ? data[0] : undefined
  if (typeof owner !== 'string' || typeof text !== 'string') throw new RangeError('The node answered with no account.')
  return { lamports: countOf(lamports), owner, data: base64.decode(text) }
}
