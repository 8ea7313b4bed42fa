import { keccak_256 } from '@noble/hashes/sha3.js'
import { type ChainId, namespaceOf } from '@portico/core'
import { EVM } from './namespaces.js'

/** The form of an address that messages have: EIP-55 on EVM. Another one is returned as it is. */
export function toAddress({ networkId, address }: { readonly networkId: ChainId; readonly address: string }): string {
  const isEvm: boolean = namespaceOf(networkId) === EVM
  return isEvm && HEX_ADDRESS.test(address) ? checksumAddress(address) : address
}

/** An address of EVM, in any form. */
export const HEX_ADDRESS: RegExp = /^0x[0-9a-fA-F]{40}$/

/** The EIP-55 form of 0x and 40 hexadecimal digits: digits are in upper case where the address's own hash says so. */
export function checksumAddress(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = keccak_256(digits)
  const marked = [...digits].map((digit, index) => {
    const byte = hash[index >> 1] ?? 0
    return ((index % 2 === 0 ? byte >> 4 : byte) & 8) === 0 ? digit : digit.toUpperCase()
  })
  return `0x${marked.join('')}`
}
