import { type ChainId, namespaceOf } from '@portico/core'
import { EVM } from './namespaces.js'

/** The same text for the same account: addresses of EVM come with and without the upper case of EIP-55. */
export function addressKey({ networkId, address }: { readonly networkId: ChainId; readonly address: string }): string {
  const isEvm: boolean = namespaceOf(networkId) === EVM
  return isEvm ? address.toLowerCase() : address
}
