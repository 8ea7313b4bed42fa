import type { Config } from '@wagmi/core'
import { isAddress } from 'viem'
import { withPrefix } from '../../withPrefix.js'

/** Whether it is an address, with or without `0x`; one in mixed case must carry the right checksum (EIP-55). */
export async function validateAddress(_config: Config, request: { readonly address: string }): Promise<boolean> {
  return isAddress(withPrefix(request.address))
}
