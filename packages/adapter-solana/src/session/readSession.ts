import type { ChainId, MultichainSession } from '@portico/core/adapter'
import { isAddress } from '../decodeBase58.js'
import { toNetworkId } from './chainIds.js'

/** Solana's part of a session. Networks have the ids that the app knows, whichever the wallet used. */
export interface SolanaSession {
  /** What the wallet approved, in its order. */
  readonly networkIds: readonly ChainId<'solana'>[]
  /** Each address once, with the networks that it was approved for; the first of a network is the one in use on it. */
  readonly accounts: readonly { readonly address: string; readonly networkIds: readonly ChainId<'solana'>[] }[]
  /** One of the networks. */
  readonly current: ChainId<'solana'> | undefined
  /** What the wallet calls a network. */
  chainOf(networkId: ChainId<'solana'>): ChainId<'solana'>
}

/** Solana's part of a session. A wallet wrote it, so what is no address and no network of Solana is left out. */
export function readSession({ chains, accounts, current }: MultichainSession): SolanaSession {
  const named = chains.flatMap((chain) => {
    const networkId = toNetworkId(chain)
    // What has an id of Solana's network has its namespace.
    return networkId ? [{ networkId, chain: chain as ChainId<'solana'> }] : []
  })
  const networkIds = [...new Set(named.map(({ networkId }) => networkId))]
  const shared = accounts.flatMap((account) => {
    const end = account.lastIndexOf(':')
    const networkId = toNetworkId(account.slice(0, end))
    const address = account.slice(end + 1)
    return networkId && networkIds.includes(networkId) && isAddress(address) ? [{ networkId, address }] : []
  })
  const listed = shared.map(({ networkId }) => networkId)
  const networksOf = (address: string): readonly ChainId<'solana'>[] => {
    const own = shared.filter((one) => one.address === address).map(({ networkId }) => networkId)
    // Some wallets list an account under one of the networks that they approve.
    return networkIds.filter((networkId) => own.includes(networkId) || !listed.includes(networkId))
  }
  const currentId = current.solana && toNetworkId(current.solana)
  return {
    networkIds,
    accounts: [...new Set(shared.map(({ address }) => address))].map((address) => ({
      address,
      networkIds: networksOf(address),
    })),
    current: currentId && networkIds.includes(currentId) ? currentId : undefined,
    chainOf: (networkId) => {
      const names = named.filter((one) => one.networkId === networkId).map(({ chain }) => chain)
      return names.find((chain) => chain === networkId) ?? names[0] ?? networkId
    },
  }
}
