import { ACCOUNTS_KEPT, type MultichainSession } from '@portico/core/adapter'
import { type Address, getAddress, isAddress } from 'viem'
import { isChainNumber, toChainNumber, toNetworkId } from '../network.js'

/** The EVM part of a session. */
export interface EvmSession {
  /** Those of the network in use, first the one in use; checksummed, each once. */
  readonly accounts: readonly [Address, ...Address[]]
  /** The network in use, one of `chainIds`. */
  readonly chainId: number
  /** Those of `accounts` that are smart accounts. */
  readonly smartAccounts?: readonly Address[] | undefined
  /** What the wallet approved, in its order. */
  readonly chainIds: readonly number[]
}

/**
 * The EVM part of a session on the first of `preferred` that was approved, else on the first approved one; undefined when
 * there is no account or no network. A wallet wrote it, so invalid addresses and chains are left out, and so is what comes
 * after the first 500: each address is hashed, which viem does once for those that it has seen lately.
 */
export function readSession(
  session: MultichainSession,
  preferred: readonly (number | undefined)[]
): EvmSession | undefined {
  const chainIds = [...new Set(session.chains.filter(isEvm).slice(0, ACCOUNTS_KEPT).map(toChainNumber))].filter(
    isChainNumber
  )
  const chainId = preferred.find((id) => id !== undefined && chainIds.includes(id)) ?? chainIds[0]
  if (chainId === undefined) return undefined
  const evm = session.accounts.filter(isEvm)
  const isHere = (account: string): boolean => account.startsWith(`${toNetworkId(chainId)}:`)
  const here = addressesOf(evm.filter(isHere))
  // Some wallets list an account under one of the networks that they approve.
  const [first, ...rest] = here.length ? here : addressesOf(evm)
  const smartAccounts = addressesOf(session.smartAccounts?.filter(isHere) ?? [])
  return first && { accounts: [first, ...rest], chainId, chainIds, ...(smartAccounts.length > 0 && { smartAccounts }) }
}

function isEvm(id: string): boolean {
  return id.startsWith('eip155:')
}

function addressesOf(accounts: readonly string[]): readonly Address[] {
  const addresses = accounts.slice(0, ACCOUNTS_KEPT).map((account) => account.slice(account.lastIndexOf(':') + 1))
  return [
    ...new Set(addresses.filter((address) => isAddress(address, { strict: false })).map((one) => getAddress(one))),
  ]
}
