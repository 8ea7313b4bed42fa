import { type ChainId, namespaceOf } from '@portico/core'
import { checksumAddress } from './checksumAddress.js'
import { EVM } from './namespaces.js'

/** The form of an address that messages have: EIP-55 on EVM. Another one is returned as it is. */
export function toAddress({ networkId, address }: { readonly networkId: ChainId; readonly address: string }): string {
  const isEvm: boolean = namespaceOf(networkId) === EVM
  return isEvm && HEX_ADDRESS.test(address) ? checksumAddress(address) : address
}

/** An address of EVM, in any form. */
export const HEX_ADDRESS: RegExp = /^0x[0-9a-fA-F]{40}$/
