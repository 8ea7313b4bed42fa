import { PorticoError } from '@portico/core/adapter'
import { isAddress } from '../base58.js'
import type { SolanaInstruction, SolanaTransaction } from './types.js'

/** The transaction that a caller gave. Throws OPTION_INVALID when it is none. */
export function decodeTransaction(value: unknown): SolanaTransaction {
  // Bytes of another realm, of a frame for example, are bytes too.
  if (ArrayBuffer.isView(value) && 'slice' in value) return value as Uint8Array
  const { instructions } = (value ?? {}) as { readonly instructions?: unknown }
  if (!Array.isArray(instructions) || !instructions.length) throw invalid(value, 'bytes, or at least one instruction')
  for (const instruction of instructions) if (!isInstruction(instruction)) throw invalid(instruction, 'an instruction')
  return { instructions }
}

function isInstruction(value: unknown): value is SolanaInstruction {
  const { programAddress, accounts = [], data = [] } = (value ?? {}) as { readonly [name: string]: unknown }
  return isAddressText(programAddress) && Array.isArray(accounts) && accounts.every(isRole) && isList(data)
}

function isRole(value: unknown): boolean {
  const { address, role } = (value ?? {}) as { readonly [name: string]: unknown }
  return isAddressText(address) && [0, 1, 2, 3].some((known) => known === role)
}

function isAddressText(value: unknown): boolean {
  return typeof value === 'string' && isAddress(value)
}

function isList(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'length' in value
}

function invalid(value: unknown, expected: string): PorticoError {
  return new PorticoError('OPTION_INVALID', { context: { option: 'transaction', value, expected } })
}
