import { PorticoError } from '@portico/core/adapter'
import { decodeBase58 } from '../encoding/decodeBase58.js'
import { encodeBase58 } from '../encoding/encodeBase58.js'
import { readAccounts, viewOf } from '../rpc/accounts.js'
import type { Rpc } from '../rpc/createRpc.js'
import { deriveAddress } from './deriveAddress.js'
import type { SolanaInstruction } from './types.js'

/** A transfer of a token whose mint has a program run on each (a transfer hook of Token-2022). */
export interface HookedTransfer {
  /** Address of the program. */
  readonly hook: string
  readonly source: string
  readonly mint: string
  readonly destination: string
  readonly owner: string
  readonly amountBaseUnits: bigint
}

type Accounts = NonNullable<SolanaInstruction['accounts']>

/**
 * The accounts that the transfer needs besides its own: those that the program has listed, the program, and the list. Each
 * may be derived from the ones before it, from what they hold, and from the amount
 * (https://github.com/solana-program/libraries, `tlv-account-resolution`). Throws TOKEN_UNSUPPORTED for a list that makes no
 * sense, or asks for the signature of another account.
 */
export async function readHookAccounts(rpc: Rpc, transfer: HookedTransfer): Promise<Accounts> {
  const { hook, source, mint, destination, owner } = transfer
  const list = await deriveAddress({ program: hook, seeds: ['extra-account-metas', { address: mint }] })
  const [account] = await readAccounts(rpc, [list])
  // Without a list the program wants nothing more.
  if (account?.owner !== hook) return [{ address: hook, role: READS }]
  try {
    const place: Place = {
      rpc,
      hook,
      data: executeData(transfer.amountBaseUnits),
      addresses: [source, mint, destination, owner, list],
    }
    const extra: { readonly address: string; readonly role: number }[] = []
    for (const entry of entriesOf(account.data)) {
      const address = await resolve(place, entry)
      if (entry[IS_SIGNER_AT] !== 0 && address !== owner) throw new RangeError('Somebody else would have to sign.')
      place.addresses.push(address)
      extra.push({ address, role: entry[IS_WRITABLE_AT] === 0 ? READS : WRITES })
    }
    return [...extra, { address: hook, role: READS }, { address: list, role: READS }]
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new PorticoError('TOKEN_UNSUPPORTED', { context: { token: mint, reason: 'transferHook' }, cause: error })
  }
}

/** What entries refer to: the accounts and the data that the program is called with. */
interface Place {
  readonly rpc: Rpc
  readonly hook: string
  readonly data: Uint8Array
  readonly addresses: string[]
}

/** The list is 8 bytes that say so, its length and count (u32 each), and its entries. */
function entriesOf(data: Uint8Array): readonly Uint8Array[] {
  const count = data.length < ENTRIES_AT ? 0 : viewOf(data).getUint32(12, true)
  if (!EXECUTE.every((byte, index) => data[index] === byte) || count > MOST_ENTRIES)
    throw new RangeError('This is no list of accounts.')
  return Array.from({ length: count }, (_, index) => slice(data, ENTRIES_AT + index * ENTRY_LENGTH, ENTRY_LENGTH))
}

/** Kind (u8), 32 bytes that depend on it, and two flags. */
async function resolve(place: Place, entry: Uint8Array): Promise<string> {
  const [kind = 0] = entry
  const content = entry.subarray(1, 33)
  if (kind === LITERAL) return encodeBase58(content)
  if (kind === IN_DATA) return encodeBase58(await readKey(place, content))
  const program = kind >= OTHER_PROGRAM ? addressAt(place, kind - OTHER_PROGRAM) : place.hook
  if (kind !== DERIVED && kind < OTHER_PROGRAM) throw new RangeError(`Accounts of kind ${kind} are not known.`)
  return deriveAddress({ program, seeds: await readSeeds(place, content) })
}

/** The bytes of an address in the data of the call (1, where), or of an account (2, which, where). */
async function readKey(place: Place, [kind = 0, one = 0, other = 0]: Uint8Array): Promise<Uint8Array> {
  if (kind === 1) return slice(place.data, one, KEY_LENGTH)
  if (kind === 2) return slice(await dataOf(place, one), other, KEY_LENGTH)
  throw new RangeError(`Keys of kind ${kind} are not known.`)
}

/** Seeds one after the other, up to a zero. */
async function readSeeds(place: Place, config: Uint8Array): Promise<readonly Uint8Array[]> {
  const seeds: Uint8Array[] = []
  for (let at = 0; at < config.length && config[at] !== 0; ) {
    const [kind = 0, one = 0, two = 0, three = 0] = config.subarray(at, at + 4)
    const length = SEED_LENGTHS[kind]
    if (length === undefined) throw new RangeError(`Seeds of kind ${kind} are not known.`)
    if (kind === 1) seeds.push(slice(config, at + 2, one))
    if (kind === 2) seeds.push(slice(place.data, one, two))
    if (kind === 3) seeds.push(decodeBase58(addressAt(place, one)) ?? new Uint8Array())
    if (kind === 4) seeds.push(slice(await dataOf(place, one), two, three))
    at += length + (kind === 1 ? one : 0)
  }
  return seeds
}

async function dataOf(place: Place, index: number): Promise<Uint8Array> {
  const [account] = await readAccounts(place.rpc, [addressAt(place, index)])
  return account?.data ?? new Uint8Array()
}

function addressAt({ addresses }: Place, index: number): string {
  const address = addresses[index]
  if (address === undefined) throw new RangeError(`There is no account ${index}.`)
  return address
}

function slice(data: Uint8Array, at: number, length: number): Uint8Array {
  if (at + length > data.length) throw new RangeError('There are fewer bytes.')
  return data.slice(at, at + length)
}

/** What Token-2022 calls the program with: which instruction, and the amount (u64). */
function executeData(amountBaseUnits: bigint): Uint8Array {
  const data = new Uint8Array(16)
  data.set(EXECUTE)
  viewOf(data).setBigUint64(8, amountBaseUnits, true)
  return data
}

/** SHA-256 of `spl-transfer-hook-interface:execute`, its first eight bytes. */
const EXECUTE: readonly number[] = [105, 37, 101, 197, 75, 251, 102, 26]

const ENTRIES_AT = 16
const ENTRY_LENGTH = 35
const IS_SIGNER_AT = 33
const IS_WRITABLE_AT = 34
const KEY_LENGTH = 32

/** A transaction has room for no more. */
const MOST_ENTRIES = 24

const LITERAL = 0
const DERIVED = 1
const IN_DATA = 2
const OTHER_PROGRAM = 128

/** Of a seed without its text: a text (1), a part of the call's data (2), an address (3), a part of an account's data (4). */
const SEED_LENGTHS: { readonly [kind: number]: number } = { 1: 2, 2: 3, 3: 2, 4: 4 }

const READS = 0
const WRITES = 1
