import { type ByteReader, createByteReader } from './createByteReader.ts'

/** A message that signers of a transaction sign, taken apart. https://solana.com/docs/core/transactions */
export interface WireMessage {
  readonly version: 'legacy' | 0
  /** How many of the addresses sign: the first ones. The very first pays. */
  readonly signers: number
  /** The last ones of those that sign. */
  readonly readonlySigners: number
  /** The last ones of those that don't. */
  readonly readonlyOthers: number
  /** Those in the message itself; those of the lookups follow them: all writable ones, then all others. */
  readonly addresses: readonly string[]
  /** In base58. */
  readonly blockhash: string
  readonly instructions: readonly WireInstruction[]
  readonly lookups: readonly WireLookup[]
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
  const isVersioned = first >= 0x80
  if (isVersioned && first !== 0x80) throw new RangeError('This version of transactions is not known.')
  const signers = isVersioned ? reader.byte() : first
  const [readonlySigners, readonlyOthers] = [reader.byte(), reader.byte()]
  const addresses = times(reader.length(), () => reader.address())
  if (readonlySigners >= signers || signers + readonlyOthers > addresses.length)
    throw new RangeError('The counts of signers make no sense.')
  if (new Set(addresses).size < addresses.length) throw new RangeError('An address is there twice.')
  const blockhash = reader.address()
  const instructions = times(reader.length(), () => readInstruction(reader, addresses))
  const lookups = isVersioned ? times(reader.length(), () => readLookup(reader)) : []
  const looked = lookups.reduce((sum, { writable, readonly }) => sum + writable.length + readonly.length, 0)
  if (instructions.some(({ accounts }) => accounts.some((place) => place >= addresses.length + looked)))
    throw new RangeError('A call has an account that is not there.')
  return {
    version: isVersioned ? 0 : 'legacy',
    signers,
    readonlySigners,
    readonlyOthers,
    addresses,
    blockhash,
    instructions,
    lookups,
  }
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

function readInstruction(reader: ByteReader, addresses: readonly string[]): WireInstruction {
  const place = reader.byte()
  const program = addresses[place]
  // The payer is no program, and no lookup brings one.
  if (place === 0 || program === undefined) throw new RangeError('A call has a program that is not there.')
  return { program, accounts: [...reader.bytes(reader.length())], data: reader.bytes(reader.length()) }
}

function readLookup(reader: ByteReader): WireLookup {
  const table = reader.address()
  const [writable, readonly] = [[...reader.bytes(reader.length())], [...reader.bytes(reader.length())]]
  if (writable.length + readonly.length === 0) throw new RangeError('A lookup has no address.')
  return { table, writable, readonly }
}

/** A message has an address and a blockhash at least, of 32 bytes each, and more. */
const LEAST_BYTES = 64

function times<T>(count: number, read: () => T): readonly T[] {
  const items: T[] = []
  // One after the other, so that a count of 65,535 ends where the bytes do.
  while (items.length < count) items.push(read())
  return items
}
