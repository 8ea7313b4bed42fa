import { type ChainId, namespaceOf } from '@portico/core'
import { EVM } from './namespaces.js'

/**
 * The form of an address that messages have. Libraries of EVM wallets give it in EIP-55, which is taken as it is; for an
 * address without it the hash is fetched.
 */
export async function messageAddress(account: {
  readonly networkId: ChainId
  readonly address: string
}): Promise<string> {
  const { networkId, address } = account
  const isEvm: boolean = namespaceOf(networkId) === EVM
  const hasBothCases = /[a-f]/.test(address) && /[A-F]/.test(address)
  return isEvm && !hasBothCases ? (await import('./toAddress.js')).toAddress(account) : address
}
