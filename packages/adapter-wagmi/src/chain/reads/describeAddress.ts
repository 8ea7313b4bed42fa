import type { AddressFacts, ChainCalls } from '@portico/core/adapter'
import type { Config } from '@wagmi/core'
import { getAddress, isAddress } from 'viem'
import { toChainNumber } from '../../network.js'
import { withPrefix } from '../../withPrefix.js'
import { codeAt } from './isContract.js'

/**
 * What is at an address. A key's account that has lent itself code (EIP-7702) is still an account: its owner's key moves
 * what it has. No transfer has to make an account, so an address counts as new only where no key can be its own. A link of EIP-681
 * that names an account alone, on this network or without a network, is the account's address.
 */
export async function describeAddress(
  config: Config,
  { networkId, address: given }: Parameters<ChainCalls['describeAddress']>[0]
): Promise<AddressFacts> {
  const [, linked, chain] = LINK.exec(given) ?? []
  const isLink = linked !== undefined && (chain === undefined || Number(chain) === toChainNumber(networkId))
  const prefixed = withPrefix(isLink ? linked : given)
  if (!isAddress(prefixed, { strict: false })) return { type: 'invalid', address: given, isNew: false }
  if (!isAddress(prefixed)) return { type: 'wrongChecksum', address: given, isNew: false }
  const address = getAddress(prefixed)
  if (KEYLESS.test(address)) return { type: 'contract', address, isNew: true }
  const client = config.getClient({ chainId: toChainNumber(networkId) })
  const code = await codeAt(client, address)
  if (code === 'contract') return { type: 'contract', address, isNew: false }
  return { type: 'account', address, isNew: false, ...(code === 'delegation' ? { isDelegated: true } : {}) }
}

/** One that calls a function or names an amount asks for something else than an address. */
const LINK = /^ethereum:(?:pay-)?(0x[\da-f]{40})(?:@(\d+))?$/i

/** Precompiles and 0x…dEaD, which are small numbers, one digit throughout, and other words for what is burned. */
const KEYLESS = /^0x(?:0{36}.{4}|(.)\1{39}|(?:dead)+0*)$/i
