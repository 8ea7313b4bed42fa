import { type ByteReader, createByteReader } from './createByteReader.ts'

/** A message that signers of a transaction sign, taken apart. https://solana.com/docs/core/transactions */
export interface WireMessage extends WireBody {
  readonly version: 'legacy' | 0 | 1
  /** How many of the addresses sign: the first ones. The very first pays. */
  readonly signers: number
  /** The last ones of those that sign. */
  readonly readonlySigners: number
  /** The last ones of those that don't. */
  readonly readonlyOthers: number
}

/** What follows the counts. */
interface WireBody {
  /** Those in the message itself; those of the lookups follow them: all writable ones, then all others. */
  readonly addresses: readonly string[]
  /** In base58. */
  readonly blockhash: string
  readonly instructions: readonly WireInstruction[]
  readonly lookups: readonly WireLookup[]
  /** Absent before version 1. */
  readonly limits?: WireLimits | undefined
}

/** The resources that a transaction may use, and its priority fee. Undefined: zero. */
export interface WireLimits {
  readonly priorityFeeLamports: bigint | undefined
  readonly computeUnits: number | undefined
  readonly loadedBytes: number | undefined
  readonly heapBytes: number | undefined
}

/** A call of a program. */
export interface WireInstruction {
  readonly program: string
  /** Places in the list of addresses, lookups included. */
  readonly accounts: readonly number[]
  readonly data: Uint8Array
}

/** Addresses that come from a table on the chain. */
export interface WireLookup {
  readonly table: string
  /** Places in the table. */
  readonly writable: readonly number[]
  readonly readonly: readonly number[]
}

/** Reads a message. Throws a RangeError for what no validator takes. */
export function readMessage(reader: ByteReader): WireMessage {
  const first = reader.byte()
  const version = first < VERSIONED ? 'legacy' : first - VERSIONED
  if (version !== 'legacy' && version !== 0 && version !== 1)
    throw new RangeError(`The wallet reads no transactions of version ${version}.`)
  const signers = version === 'legacy' ? first : reader.byte()
  const [readonlySigners, readonlyOthers] = [reader.byte(), reader.byte()]
  const body = version === 1 ? readFixedBody(reader) : readBody(reader, version)
  const { addresses, instructions, lookups } = body
  if (readonlySigners >= signers || signers + readonlyOthers > addresses.length)
    throw new RangeError('The counts of signers make no sense.')
  if (new Set(addresses).size < addresses.length) throw new RangeError('An address is there twice.')
  const looked = lookups.reduce((sum, { writable, readonly }) => sum + writable.length + readonly.length, 0)
  if (instructions.some(({ accounts }) => accounts.some((place) => place >= addresses.length + looked)))
    throw new RangeError('A call has an account that is not there.')
  return { version, signers, readonlySigners, readonlyOthers, ...body }
}

/** Whether a validator could take these bytes for what signers of a transaction sign, with anything behind them. */
export function isTransactionMessage(bytes: Uint8Array): boolean {
  const [first = 0] = bytes
  // Versions, those to come too, begin with a byte that no text begins with. Random bytes of a usual length may.
  if ((first & 0xc0) === 0x80 && bytes.length > LEAST_BYTES) return true
  try {
    readMessage(createByteReader(bytes))
    return true
  } catch {
    return false
  }
}

/** What follows the counts in a message of version legacy or 0: each list behind its length. */
function readBody(reader: ByteReader, version: 'legacy' | 0): WireBody {
  const addresses = times(reader.length(), () => reader.address())
  const blockhash = reader.address()
  const instructions = times(reader.length(), () => ({
    program: programAt(reader.byte(), addresses),
    accounts: [...reader.bytes(reader.length())],
    data: reader.bytes(reader.length()),
  }))
  const lookups = version === 0 ? times(reader.length(), () => readLookup(reader)) : []
  return { addresses, blockhash, instructions, lookups }
}

/** What follows the counts in a message of version 1 (SIMD-0385): all lengths first, limits instead of calls for them, and no lookups. */
function readFixedBody(reader: ByteReader): WireBody {
  const mask = reader.u32()
  const blockhash = reader.address()
  const [calls, count] = [reader.byte(), reader.byte()]
  if (calls > MOST_CALLS || count > MOST_ADDRESSES) throw new RangeError('The transaction has too many parts.')
  const addresses = times(count, () => reader.address())
  const limits = readLimits(reader, mask)
  const heads = times(calls, () => ({
    program: programAt(reader.byte(), addresses),
    accounts: reader.byte(),
    bytes: reader.u16(),
  }))
  const instructions = heads.map(({ program, accounts, bytes }) => ({
    program,
    accounts: [...reader.bytes(accounts)],
    data: reader.bytes(bytes),
  }))
  return { addresses, blockhash, instructions, lookups: [], limits }
}

/** The limits that a mask names, in the order of its bits. */
function readLimits(reader: ByteReader, mask: number): WireLimits {
  const has = (bits: number): boolean => (mask & bits) === bits
  // Two bits stand for the one limit of eight bytes. The length of a limit that isn't specified yet isn't known.
  if (mask > 0b11111 || ((mask & PRIORITY_BITS) !== 0 && !has(PRIORITY_BITS)))
    throw new RangeError('The limits of the transaction are not known.')
  return {
    priorityFeeLamports: has(PRIORITY_BITS) ? reader.u64() : undefined,
    computeUnits: has(0b100) ? reader.u32() : undefined,
    loadedBytes: has(0b1000) ? reader.u32() : undefined,
    heapBytes: has(0b10000) ? reader.u32() : undefined,
  }
}

/** The payer is no program, and no lookup brings one. */
function programAt(place: number, addresses: readonly string[]): string {
  const program = addresses[place]
  if (place === 0 || program === undefined) throw new RangeError('A call has a program that is not there.')
  return program
}

function readLookup(reader: ByteReader): WireLookup {
  const table = reader.address()
  const [writable, readonly] = [[...reader.bytes(reader.length())], [...reader.bytes(reader.length())]]
  if (writable.length + readonly.length === 0) throw new RangeError('A lookup has no address.')
  return { table, writable, readonly }
}

/** From here on the first byte is a version. */
const VERSIONED = 0x80
/** Of the mask of limits. */
const PRIORITY_BITS = 0b11
/** Of version 1. */
const MOST_CALLS = 64
const MOST_ADDRESSES = 64

/** A message has an address and a blockhash at least, of 32 bytes each, and more. */
const LEAST_BYTES = 64

function times<T>(count: number, read: () => T): readonly T[] {
  const items: T[] = []
  // One after the other, so that a count of 65,535 ends where the bytes do.
  while (items.length < count) items.push(read())
  return items
}
