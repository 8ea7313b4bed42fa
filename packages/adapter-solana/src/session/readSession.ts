import {
  ACCOUNTS_KEPT,
  type Account,
  type ChainId,
  type MultichainSession,
  type Network,
  type Shared,
} from '@portico/core/adapter'
import { chooseNetwork } from '../chainName.js'
import { isAddress } from '../encoding/decodeBase58.js'
import { toNetworkId } from './chainIds.js'

/** Solana's part of a session. Networks have the ids that the app knows, whichever the wallet used. */
export interface SolanaSession extends Shared<'solana'> {
  /** What the wallet approved, in its order. */
  readonly networkIds: readonly ChainId<'solana'>[]
  /** The network that the wallet says it is on. */
  readonly current: ChainId<'solana'> | undefined
  /** The networks that an address was approved for. */
  networksOf(address: string): readonly ChainId<'solana'>[]
  /** What the wallet calls a network. */
  chainOf(networkId: ChainId<'solana'>): ChainId<'solana'>
}

/**
 * Solana's part of a session on the first of these networks that it has: the one `asked` for, its own, the one `before`, the
 * app's. Undefined when it has no account. A wallet wrote it, so invalid addresses and other networks are left out, and so
 * is what comes after the first 500.
 */
export function readSession(
  { chains, accounts, current }: MultichainSession,
  wanted: {
    readonly asked?: ChainId<'solana'> | undefined
    readonly before?: ChainId<'solana'> | undefined
    readonly networks: readonly Network<'solana'>[]
  }
): SolanaSession | undefined {
  const named = chains.flatMap((chain) => {
    const networkId = toNetworkId(chain)
    // What has an id of Solana's network has its namespace.
    return networkId ? [{ networkId, chain: chain as ChainId<'solana'> }] : []
  })
  const networkIds = [...new Set(named.map(({ networkId }) => networkId))]
  const ofSolana = accounts.filter((account) => account.startsWith('solana:')).slice(0, ACCOUNTS_KEPT)
  const byAddress = new Map<string, Set<ChainId<'solana'>>>()
  const listed = new Set<ChainId<'solana'>>()
  for (const account of ofSolana) {
    const end = account.lastIndexOf(':')
    const networkId = toNetworkId(account.slice(0, end))
    const address = account.slice(end + 1)
    if (!networkId || !networkIds.includes(networkId) || !isAddress(address)) continue
    listed.add(networkId)
    byAddress.set(address, (byAddress.get(address) ?? new Set()).add(networkId))
  }
  const networksOf = (address: string): readonly ChainId<'solana'>[] => {
    const own = byAddress.get(address)
    // Some wallets list an account under one of the networks that they approve.
    return networkIds.filter((networkId) => own?.has(networkId) || !listed.has(networkId))
  }
  const currentId = current.solana && toNetworkId(current.solana)
  const ownId = currentId && networkIds.includes(currentId) ? currentId : undefined
  const networkId =
    [wanted.asked, ownId, wanted.before].find((id) => id && networkIds.includes(id)) ??
    chooseNetwork({ networks: wanted.networks, chains: networkIds, preferred: undefined })
  // The first of a network is the one in use on it.
  const isHere = (address: string): number => Number(networksOf(address).includes(networkId))
  const [first, ...rest] = [...byAddress.keys()]
    .sort((one, other) => isHere(other) - isHere(one))
    .map((address): Account => ({ address, type: 'eoa' }))
  return (
    first && {
      accounts: [first, ...rest],
      networkId,
      networkIds,
      current: ownId,
      networksOf,
      chainOf: (id) => {
        const names = named.filter((one) => one.networkId === id).map(({ chain }) => chain)
        return names.find((chain) => chain === id) ?? names[0] ?? id
      },
    }
  )
}
