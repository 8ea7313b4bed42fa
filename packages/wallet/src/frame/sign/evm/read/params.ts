import { getAddress, type Hex } from 'viem'
import { WalletError } from '../../../WalletError.ts'

/** What a page has sent makes no sense. The message names the parameter, and has nothing that the page has written. */
export function invalid(what: string): WalletError {
  return new WalletError('PARAMS_INVALID', what)
}

/** A list of at most 1000 items, without what else a page has put on it. Throws PARAMS_INVALID. */
export function readList(value: unknown, name: string): readonly unknown[] {
  if (!Array.isArray(value)) throw invalid(`${name} must be a list.`)
  if (value.length > MOST_ITEMS) throw invalid(`${name} is too long.`)
  return [...value]
}

/** An object's own members. Throws PARAMS_INVALID. */
export function readFields(value: unknown, name: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid(`${name} must be an object.`)
  return Object.fromEntries(Object.entries(value))
}

/** Whether it is 20 bytes in hex, whatever the case. */
export function isAddress(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value)
}

/** An address in its checksummed form. Throws PARAMS_INVALID, also where its letters say that one is mistyped (EIP-55). */
export function readAddress(value: unknown, name: string): Hex {
  if (!isAddress(value)) throw invalid(`${name} must be an address.`)
  const address = toChecksum(value)
  const digits = value.slice(2)
  const isPlain = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  if (!isPlain && value !== address) throw invalid(`${name} has a wrong checksum.`)
  return address
}

/** The account itself, however its address is written. Throws PARAMS_INVALID for every other address. */
export function readOwnAddress(value: unknown, own: string, name: string): void {
  if (!isSameAddress(readAddress(value, name), own)) throw invalid(`${name} must be the wallet's account.`)
}

/** Whether two texts are the same address. */
export function isSameAddress(one: unknown, other: string): boolean {
  return typeof one === 'string' && one.toLowerCase() === other.toLowerCase()
}

/** Bytes in hex, in lower case. Throws PARAMS_INVALID. */
export function readBytes(value: unknown, name: string): Hex {
  if (!isBytes(value)) throw invalid(`${name} must be bytes in hex.`)
  // More than any network takes in one transaction.
  if (value.length > MOST_BYTES * 2 + 2) throw invalid(`${name} is too long.`)
  return `0x${value.slice(2).toLowerCase()}`
}

/** Whether it is whole bytes in hex. */
export function isBytes(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x(?:[\da-f]{2})*$/i.test(value)
}

/** A number in hex, or a whole number that is exact; undefined for undefined and null. Throws PARAMS_INVALID. */
export function readQuantity(value: unknown, name: string): bigint | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'string' && /^0x[\da-f]{1,64}$/i.test(value)) return BigInt(value)
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return BigInt(value)
  throw invalid(`${name} must be a number in hex.`)
}

/** The same address with the checksum of EIP-55, whatever its letters said before. */
export function toChecksum(address: Hex): Hex {
  return getAddress(`0x${address.slice(2).toLowerCase()}`)
}

/** Addresses of this wallet are made by its own code, always in hex. */
export function asHex(address: string): Hex {
  if (!address.startsWith('0x')) throw new WalletError('FAILED', 'The account has no address of Ethereum.')
  return `0x${address.slice(2)}`
}

/** The number of a CAIP-2 id. */
export function chainIdOf(network: { readonly id: string }): bigint {
  const reference = network.id.slice(network.id.indexOf(':') + 1)
  if (!/^\d{1,15}$/.test(reference)) throw new WalletError('NETWORK_UNKNOWN', 'This network has no number.')
  return BigInt(reference)
}

const MOST_ITEMS = 1000
const MOST_BYTES = 128 * 1024
