import { base58 } from '@scure/base'
import { createByteReader } from './createByteReader.js'

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
  readonly version: 'legacy' | 0
  /** 64 bytes each, zeros where nobody has signed; as many as signers, the first is the transaction's name. */
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
}

/** The parts of a transaction's bytes. Errors: when they end too early, have another version or too few signatures. */
export function readTransaction(bytes: Uint8Array): SolanaTransaction {
  const reader = createByteReader(bytes)
  const signatures = times(reader.length(), () => reader.bytes(64))
  const message = bytes.subarray(reader.offset())
  const parts = readMessage(message)
  if (parts.signerCount !== signatures.length || signatures.length === 0) {
    throw new Error(`The message has ${parts.signerCount} signers, but there are ${signatures.length} signatures.`)
  }
  return { signatures, message, ...parts }
}

/** The parts of a message's bytes. Errors: as `readTransaction`. */
export function readMessage(
  message: Uint8Array
): Omit<SolanaTransaction, 'signatures' | 'message'> & { readonly signerCount: number } {
  const reader = createByteReader(message)
  const first = reader.byte()
  const version = first < 0x80 ? 'legacy' : first & 0x7f
  if (version !== 'legacy' && version !== 0) throw new Error(`Transactions of version ${version} are not known.`)
  const signerCount = version === 'legacy' ? first : reader.byte()
  const readonlySignerCount = reader.byte()
  const readonlyOtherCount = reader.byte()
  const accounts = times(reader.length(), () => base58.encode(reader.bytes(32)))
  if (signerCount > accounts.length) throw new Error('The message has more signers than accounts.')
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
  return { version, signerCount, readonlySignerCount, readonlyOtherCount, accounts, blockhash, instructions, lookups }
}

function times<T>(count: number, read: () => T): readonly T[] {
  return Array.from({ length: count }, read)
}
