import { PorticoError } from '@portico/core/adapter'
import { type Address, encodeFunctionData, erc20Abi, isAddress } from 'viem'
import type { EvmTransaction } from '../../transaction.js'
import { withPrefix } from '../../withPrefix.js'

/**
 * The transaction that moves the network's coin, or the ERC-20 at `token`. Throws ADDRESS_INVALID.
 */
export function transferTransaction(request: {
  readonly to: string
  readonly amountBaseUnits: bigint
  readonly token?: string | undefined
}): EvmTransaction & { readonly to: Address } {
  const { to, token, amountBaseUnits } = request
  const recipient = checkedAddress(to)
  if (token === undefined) return { to: recipient, value: amountBaseUnits }
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [recipient, amountBaseUnits] })
  return { to: checkedAddress(token), data }
}

/** Throws ADDRESS_INVALID. */
export function checkedAddress(given: string): Address {
  const address = withPrefix(given)
  if (!isAddress(address)) throw new PorticoError('ADDRESS_INVALID', { context: { address: given } })
  return address
}
