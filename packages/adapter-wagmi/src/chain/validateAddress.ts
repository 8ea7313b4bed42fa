import type { Config } from '@wagmi/core'
import { isAddress } from 'viem'

/** Whether it is an address; one in mixed case must carry the right checksum (EIP-55). */
export async function validateAddress(_config: Config, request: { readonly address: string }): Promise<boolean> {
  return isAddress(request.address)
}
