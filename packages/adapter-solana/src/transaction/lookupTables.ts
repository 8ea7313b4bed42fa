import { encodeBase58 } from '../encoding/encodeBase58.js'
import { type ChainAccount, toAccount, viewOf } from '../rpc/accounts.js'
import { bigintOf, contentOf, looseOf } from '../rpc/answers.js'
import type { Rpc } from '../rpc/createRpc.js'
import { loadKit } from './loadKit.js'

/**
 * Makes messages of version 0 shorter: accounts that are in one of these lookup tables are named by their places in it. A table is only a
 * shorter way to say which accounts instructions name, and its addresses never change, so it is read from the network and not believed
 * of a service. A table that can't be read is left out.
 */
export async function createCompressor(rpc: Rpc, lookupTables: readonly string[]): Promise<<M>(message: M) => M> {
  const [{ compressTransactionMessageUsingAddressLookupTables: compress }, tables] = await Promise.all([
    loadKit(),
    readTables(rpc, lookupTables).catch(() => []),
  ])
  const known = Object.fromEntries(tables.filter(([, list]) => list.length > 0))
  // kit brands addresses, which these are, and takes messages of version 0 only, which the caller has.
  return (message) => compress(message as never, known as never) as never
}

/** The addresses in each of these lookup tables. */
async function readTables(
  rpc: Rpc,
  lookupTables: readonly string[]
): Promise<readonly (readonly [table: string, addresses: readonly string[]])[]> {
  const params = [lookupTables, { encoding: 'base64', commitment: 'confirmed' }]
  const answer = await rpc.call({ method: 'getMultipleAccounts', params })
  const slot = bigintOf(looseOf(looseOf(answer)['context'])['slot'] ?? 0)
  const list = contentOf(answer)
  const accounts: readonly unknown[] = Array.isArray(list) ? list : []
  return lookupTables.map((table, index) => [table, addressesIn(toAccount(accounts[index]), slot)])
}

/**
 * The addresses in a lookup table that the network takes in this slot: not those that were added in it. Empty for any other account, and
 * for a table that is on its way out.
 */
function addressesIn(account: ChainAccount | undefined, slot: bigint): readonly string[] {
  if (account?.owner !== LOOKUP_TABLE_PROGRAM || account.data.length < ADDRESSES_AT) return []
  const { data } = account
  const view = viewOf(data)
  if (view.getUint32(0, true) !== LOOKUP_TABLE || view.getBigUint64(DEACTIVATED_AT, true) !== NEVER) return []
  const most = slot > 0n && view.getBigUint64(EXTENDED_AT, true) >= slot ? view.getUint8(NEW_FROM_AT) : MOST_ADDRESSES
  const count = Math.min(Math.floor((data.length - ADDRESSES_AT) / ADDRESS_LENGTH), most)
  return Array.from({ length: count }, (_, index) => {
    const at = ADDRESSES_AT + index * ADDRESS_LENGTH
    return encodeBase58(data.subarray(at, at + ADDRESS_LENGTH))
  })
}

const LOOKUP_TABLE_PROGRAM = 'AddressLookupTab1e1111111111111111111111111'

/**
 * Type (u32), the slot since which it is deactivated (u64), the one in which it was extended last (u64) with the place of the first
 * address that was added then (u8), and more up to the addresses
 * (https://github.com/solana-program/address-lookup-table, `state.rs`).
 */
const LOOKUP_TABLE = 1
const DEACTIVATED_AT = 4
const EXTENDED_AT = 12
const NEW_FROM_AT = 20
const NEVER = 2n ** 64n - 1n
const ADDRESSES_AT = 56
const ADDRESS_LENGTH = 32
/** A place has one byte. */
const MOST_ADDRESSES = 256
