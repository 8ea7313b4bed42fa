import { type Address, type Hex, isHex } from 'viem'
import type { UserOperation } from 'viem/account-abstraction'
import { BundlerError } from './BundlerError.js'

/**
 * Reads an operation of entry point 0.7, as JSON-RPC has it. Before an estimate it has no gas, fees and signature. Throws
 * `invalidParams`.
 */
export function readOperation(value: unknown, { isEstimate }: { readonly isEstimate: boolean }): UserOperation<'0.7'> {
  const fields = typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
  const optional = (name: string): Hex | undefined => {
    const field: unknown = fields[name] ?? undefined
    if (field === undefined || isHex(field)) return field
    throw new BundlerError('invalidParams', `${name} must be hex.`)
  }
  const text = (name: string): Hex => {
    const field = optional(name)
    if (field === undefined) throw new BundlerError('invalidParams', `${name} is missing.`)
    return field
  }
  const number = (name: string): bigint => BigInt((isEstimate ? optional(name) : text(name)) ?? 0)
  // The chain refuses what is no address.
  const address = (name: string): Address | undefined => optional(name)
  return {
    sender: text('sender'),
    nonce: BigInt(text('nonce')),
    callData: text('callData'),
    callGasLimit: number('callGasLimit'),
    verificationGasLimit: number('verificationGasLimit'),
    preVerificationGas: number('preVerificationGas'),
    maxFeePerGas: number('maxFeePerGas'),
    maxPriorityFeePerGas: number('maxPriorityFeePerGas'),
    signature: isEstimate ? '0x' : text('signature'),
    factory: address('factory'),
    factoryData: optional('factoryData'),
    paymaster: address('paymaster'),
    paymasterData: optional('paymasterData'),
    paymasterVerificationGasLimit: BigInt(optional('paymasterVerificationGasLimit') ?? 0),
    paymasterPostOpGasLimit: BigInt(optional('paymasterPostOpGasLimit') ?? 0),
  }
}
