import { decodeBase64 } from '../base64.js'
import { contentOf, looseOf } from './answers.js'
import type { Rpc } from './createRpc.js'

/** An account of the chain. */
export interface ChainAccount {
  /** Address of the program that owns it. */
  readonly owner: string
  readonly data: Uint8Array
}

/** The accounts at these addresses, in this order; undefined where there is none. */
export async function readAccounts(
  rpc: Rpc,
  addresses: readonly string[]
): Promise<readonly (ChainAccount | undefined)[]> {
  const answer = await rpc.call({
    method: 'getMultipleAccounts',
    params: [addresses, { encoding: 'base64', commitment: 'confirmed' }],
  })
  const list = contentOf(answer)
  return addresses.map((_, index) => toAccount(Array.isArray(list) ? list[index] : undefined))
}

/** A token account of an owner. */
export interface TokenAccount {
  readonly address: string
  readonly amountBaseUnits: bigint
}

/** The owner's accounts for one token, of either token program. */
export async function readTokenAccounts(
  rpc: Rpc,
  request: { readonly owner: string; readonly mint: string }
): Promise<readonly TokenAccount[]> {
  const answer = await rpc.call({
    method: 'getTokenAccountsByOwner',
    params: [request.owner, { mint: request.mint }, { encoding: 'base64', commitment: 'confirmed' }],
  })
  const list = contentOf(answer)
  if (!Array.isArray(list)) return []
  return list.flatMap((item: unknown) => {
    const { pubkey, account } = looseOf(item)
    const data = toAccount(account)?.data
    if (typeof pubkey !== 'string' || !data || data.length < AMOUNT_END) return []
    return [{ address: pubkey, amountBaseUnits: viewOf(data).getBigUint64(AMOUNT_AT, true) }]
  })
}

/** Numbers in bytes. */
export function viewOf(data: Uint8Array): DataView {
  return new DataView(data.buffer, data.byteOffset, data.byteLength)
}

function toAccount(value: unknown): ChainAccount | undefined {
  const { owner, data } = looseOf(value)
  const text = Array.isArray(data) ? (data[0] as unknown) : undefined
  return typeof owner === 'string' && typeof text === 'string' ? { owner, data: decodeBase64(text) } : undefined
}

/** A token account is mint, owner, amount (u64), and more. */
const AMOUNT_AT = 64
const AMOUNT_END = 72
