import type { Config } from '@wagmi/core'
import { getAddress, isAddress } from 'viem'
import { withPrefix } from '../withPrefix.js'

/** An address as wallets tell it: with `0x` and the checksum (EIP-55). Undefined for what `validateAddress` refuses. */
export async function toAddress(_config: Config, request: { readonly address: string }): Promise<string | undefined> {
  const address = withPrefix(request.address)
  return isAddress(address) ? getAddress(address) : undefined
}
