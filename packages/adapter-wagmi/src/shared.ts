import type { Account, Shared } from '@portico/core/adapter'
import type { Address } from 'viem'
import { toNetworkId } from './network.js'

/**
 * What wagmi has of a wallet, as Portico has it: each address once, whatever its case, as it was written first. `smartAccounts` are
 * those of `accounts` that are smart accounts.
 */
export function toShared({
  accounts: [first, ...others],
  chainId,
  smartAccounts = [],
}: {
  readonly accounts: readonly [Address, ...Address[]]
  readonly chainId: number
  readonly smartAccounts?: readonly string[] | undefined
}): Shared<'eip155'> {
  const smart = new Set(smartAccounts.map((address) => address.toLowerCase()))
  const toAccount = (address: Address): Account => ({
    address,
    type: smart.has(address.toLowerCase()) ? 'smartAccount' : 'eoa',
  })
  const seen = new Set([first.toLowerCase()])
  const rest = others.filter((address) => !seen.has(address.toLowerCase()) && seen.add(address.toLowerCase()))
  return { accounts: [toAccount(first), ...rest.map(toAccount)], networkId: toNetworkId(chainId) }
}
