import { PorticoError } from '@portico/core/adapter'
import { isAddress } from '../encoding/decodeBase58.js'
import type { SolanaInstruction, SolanaTransaction } from './types.js'

/** The transaction that a caller gave; bytes are a Uint8Array of this realm. Throws OPTION_INVALID for anything else. */
export function decodeTransaction(value: unknown): SolanaTransaction {
  if (value instanceof Uint8Array) return value
  // Bytes of another realm, of a frame for example, are bytes too; from here on they are of this realm.
  if (ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === '[object Uint8Array]')
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
  const { instructions, lookupTables } = (value ?? {}) as { readonly [name: string]: unknown }
  if (!Array.isArray(instructions) || !instructions.length) throw invalid(value, 'bytes, or at least one instruction')
  if (lookupTables !== undefined && !isTables(lookupTables)) throw invalid(lookupTables, 'at most eight lookup tables')
  return { instructions: Array.from(instructions, decodeInstruction), lookupTables }
}

/** The instruction that a caller gave, as it is. Throws OPTION_INVALID for anything else. */
export function decodeInstruction(value: unknown): SolanaInstruction {
  if (!isInstruction(value)) throw invalid(value, 'an instruction')
  return value
}

function isTables(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length <= MOST_TABLES && Array.from(value).every(isAddressText)
}

function isInstruction(value: unknown): value is SolanaInstruction {
  const { programAddress, accounts = [], data = [] } = (value ?? {}) as { readonly [name: string]: unknown }
  return isAddressText(programAddress) && Array.isArray(accounts) && accounts.every(isRole) && isBytes(data)
}

function isRole(value: unknown): boolean {
  const { address, role } = (value ?? {}) as { readonly [name: string]: unknown }
  return isAddressText(address) && [0, 1, 2, 3].some((known) => known === role)
}

function isAddressText(value: unknown): boolean {
  return typeof value === 'string' && isAddress(value)
}

function isBytes(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('length' in value)) return false
  // `Uint8Array` silently wraps invalid bytes (300 becomes 44).
  return Array.from(value as ArrayLike<unknown>).every((byte) => isByte(byte))
}

function isByte(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 255
}

function invalid(value: unknown, expected: string): PorticoError {
  return new PorticoError('OPTION_INVALID', { context: { option: 'transaction', value, expected } })
}

/** Each takes 34 bytes of the 1,232 that a transaction has, and a request. */
const MOST_TABLES = 8
