import { base58 } from '@scure/base'
import { type ByteReader, createByteReader } from './createByteReader.js'

/** One instruction; accounts are given by their place in the transaction's list, which lookups continue. */
export interface SolanaInstruction {
  readonly programIndex: number
  readonly accountIndexes: readonly number[]
  readonly data: Uint8Array
}

/** Accounts that a v0 transaction takes from an address lookup table. */
export interface SolanaLookup {
  readonly table: string
  readonly writableIndexes: readonly number[]
  readonly readonlyIndexes: readonly number[]
}

/** A transaction as it is sent, taken apart. https://solana.com/docs/core/transactions */
export interface SolanaTransaction {
  readonly version: 'legacy' | 0 | 1
  /** 64 bytes each, zeros for a missing signature; as many as signers, the first is the transaction's name. */
  readonly signatures: readonly Uint8Array[]
  /** What is signed. */
  readonly message: Uint8Array
  readonly readonlySignerCount: number
  readonly readonlyOtherCount: number
  /** Addresses in the message, signers first. */
  readonly accounts: readonly string[]
  readonly blockhash: string
  readonly instructions: readonly SolanaInstruction[]
  readonly lookups: readonly SolanaLookup[]
  /** Priority fee of version 1, in lamports. Earlier versions have an instruction that sets a price. */
  readonly priorityLamports?: bigint | undefined
}

/** The parts of a transaction's bytes. Errors: when they end too early, have another version or too few signatures. */
export function readTransaction(bytes: Uint8Array): SolanaTransaction {
  if ((bytes[0] ?? 0) >= 0x80) return readMessageFirst(bytes)
  const reader = createByteReader(bytes)
  const signatures = times(reader.length(), () => reader.bytes(64))
  const message = bytes.subarray(reader.offset())
  const parts = readMessage(message)
  if (parts.signerCount !== signatures.length || signatures.length === 0) {
    throw new Error(`The message has ${parts.signerCount} signers, but there are ${signatures.length} signatures.`)
  }
  return { signatures, message, ...parts }
}

/** Of version 1, whose signatures are behind the message. */
function readMessageFirst(bytes: Uint8Array): SolanaTransaction {
  const [, count = 0] = bytes
  const message = bytes.subarray(0, Math.max(bytes.length - 64 * count, 0))
  const reader = createByteReader(bytes.subarray(message.length))
  return { signatures: times(count, () => reader.bytes(64)), message, ...readMessage(message) }
}

/** The parts of a message's bytes. Errors: as `readTransaction`. */
export function readMessage(
  message: Uint8Array
): Omit<SolanaTransaction, 'signatures' | 'message'> & { readonly signerCount: number } {
  const reader = createByteReader(message)
  const first = reader.byte()
  const version = first < 0x80 ? 'legacy' : first & 0x7f
  if (version !== 'legacy' && version !== 0 && version !== 1)
    throw new Error(`Transactions of version ${version} are not known.`)
  const signerCount = version === 'legacy' ? first : reader.byte()
  const readonlySignerCount = reader.byte()
  const readonlyOtherCount = reader.byte()
  const body = version === 1 ? readVersionOne(reader) : readLists(reader, version)
  if (signerCount > body.accounts.length) throw new Error('The message has more signers than accounts.')
  return { version, signerCount, readonlySignerCount, readonlyOtherCount, ...body }
}

type Body = Pick<SolanaTransaction, 'accounts' | 'blockhash' | 'instructions' | 'lookups' | 'priorityLamports'>

function readLists(reader: ByteReader, version: 'legacy' | 0): Body {
  const accounts = times(reader.length(), () => base58.encode(reader.bytes(32)))
  const blockhash = base58.encode(reader.bytes(32))
  const instructions = times(reader.length(), () => ({
    programIndex: reader.byte(),
    accountIndexes: [...reader.bytes(reader.length())],
    data: reader.bytes(reader.length()),
  }))
  const lookups =
    version === 'legacy'
      ? []
      : times(reader.length(), () => ({
          table: base58.encode(reader.bytes(32)),
          writableIndexes: [...reader.bytes(reader.length())],
          readonlyIndexes: [...reader.bytes(reader.length())],
        }))
  return { accounts, blockhash, instructions, lookups }
}

/** https://github.com/solana-foundation/solana-improvement-documents, proposal 0385. */
function readVersionOne(reader: ByteReader): Body {
  const [mask = 0] = reader.bytes(4)
  const blockhash = base58.encode(reader.bytes(32))
  const [callCount, accountCount] = [reader.byte(), reader.byte()]
  const accounts = times(accountCount, () => base58.encode(reader.bytes(32)))
  const priorityLamports = mask & 0b11 ? littleEndian(reader.bytes(8)) : undefined
  // Limits of compute units, loaded bytes and the heap.
  for (const bit of [0b100, 0b1000, 0b10000]) if (mask & bit) reader.bytes(4)
  const heads = times(callCount, () => [reader.byte(), reader.byte(), Number(littleEndian(reader.bytes(2)))] as const)
  const instructions = heads.map(([programIndex, count, length]) => ({
    programIndex,
    accountIndexes: [...reader.bytes(count)],
    data: reader.bytes(length),
  }))
  return { accounts, blockhash, instructions, lookups: [], priorityLamports }
}

function littleEndian(bytes: Uint8Array): bigint {
  return bytes.reduceRight((value, byte) => value * 256n + BigInt(byte), 0n)
}

function times<T>(count: number, read: () => T): readonly T[] {
  return Array.from({ length: count }, read)
}
