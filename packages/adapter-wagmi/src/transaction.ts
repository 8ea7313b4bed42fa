import { PorticoError } from '@portico/core/adapter'
import type { Address, Hex } from 'viem'
import { withPrefix } from './withPrefix.js'

/**
 * A transaction as this adapter's `sendTransaction` and `estimateFee` take it. Amounts are bigint: wei, and wei per gas.
 * What is left out is chosen by the wallet.
 */
export interface EvmTransaction {
  /** Recipient; left out to create a contract. */
  readonly to?: Address | undefined
  /** Wei. */
  readonly value?: bigint | undefined
  readonly data?: Hex | undefined
  /** Gas limit. */
  readonly gas?: bigint | undefined
  readonly nonce?: number | undefined
  readonly maxFeePerGas?: bigint | undefined
  readonly maxPriorityFeePerGas?: bigint | undefined
  /** Wei per gas, on networks without a base fee. */
  readonly gasPrice?: bigint | undefined
}

/** One call of `sendCalls` (EIP-5792). A batch can't create a contract, so each call has a recipient. */
export interface EvmCall {
  readonly to: Address
  /** Wei. */
  readonly value?: bigint | undefined
  readonly data?: Hex | undefined
}

/** The call in what a caller passed, without unknown members. Throws OPTION_INVALID with the member. */
export function decodeCall(given: unknown): EvmCall {
  const { to, value, data } = decodeTransaction(given)
  if (to === undefined) throw invalid('transaction.to', to, CHECKS.to.expected)
  return { to, value, data }
}

/** The transaction in what a caller passed, without unknown members. Throws OPTION_INVALID with the member. */
export function decodeTransaction(value: unknown): EvmTransaction {
  if (typeof value !== 'object' || value === null) throw invalid('transaction', value, 'an object')
  const fields = value as { readonly [field: string]: unknown }
  const known = Object.entries(CHECKS).filter(([field]) => fields[field] !== undefined)
  for (const [field, { is, expected }] of known)
    if (!is(fields[field])) throw invalid(`transaction.${field}`, String(fields[field]), expected)
  // Each member has passed the check of its type.
  const decoded = Object.fromEntries(known.map(([field]) => [field, fields[field]])) as EvmTransaction
  // viem takes an address without `0x` for invalid.
  return decoded.to ? { ...decoded, to: withPrefix(decoded.to) as Address } : decoded
}

function invalid(option: string, value: unknown, expected: string): PorticoError<'OPTION_INVALID'> {
  return new PorticoError('OPTION_INVALID', { context: { option, value, expected } })
}

interface Check {
  readonly is: (value: unknown) => boolean
  readonly expected: string
}

const amount: Check = { is: (value) => typeof value === 'bigint' && value >= 0n, expected: 'a bigint, not negative' }
const matches =
  (pattern: RegExp): Check['is'] =>
  (value) =>
    typeof value === 'string' && pattern.test(value)

const CHECKS: { readonly [F in keyof EvmTransaction]-?: Check } = {
  to: { is: matches(/^(0x)?[0-9a-fA-F]{40}$/), expected: 'an address' },
  value: amount,
  data: { is: matches(/^0x([0-9a-fA-F]{2})*$/), expected: 'bytes in hex' },
  gas: amount,
  nonce: { is: (value) => Number.isSafeInteger(value) && Number(value) >= 0, expected: 'a whole number' },
  maxFeePerGas: amount,
  maxPriorityFeePerGas: amount,
  gasPrice: amount,
}
