import type { Account, Shared } from '@portico/core/adapter'
import type { Address } from 'viem'
import { toNetworkId } from './network.js'

/** What wagmi has of a wallet, as Portico has it: each address once, whatever its case, as it was written first. */
export function toShared({
  accounts: [first, ...others],
  chainId,
}: {
  readonly accounts: readonly [Address, ...Address[]]
  readonly chainId: number
}): Shared<'eip155'> {
  const seen = new Set([first.toLowerCase()])
  const rest = others.filter((address) => !seen.has(address.toLowerCase()) && seen.add(address.toLowerCase()))
  return { accounts: [toAccount(first), ...rest.map(toAccount)], networkId: toNetworkId(chainId) }
}

function toAccount(address: Address): Account {
  return { address, type: 'eoa' }
}
