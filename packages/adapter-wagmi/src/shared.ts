import type { Account, Shared } from '@portico/core/adapter'
import type { Address } from 'viem'
import { toNetworkId } from './network.js'

/** What wagmi has of a wallet, as Portico has it. */
export function toShared({
  accounts: [first, ...rest],
  chainId,
}: {
  readonly accounts: readonly [Address, ...Address[]]
  readonly chainId: number
}): Shared<'eip155'> {
  return { accounts: [toAccount(first), ...rest.map(toAccount)], networkId: toNetworkId(chainId) }
}

function toAccount(address: Address): Account {
  return { address, type: 'eoa' }
}
