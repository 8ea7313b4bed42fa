import type { ChainMethods } from '../adapter/methods.js'
import type { ChainId } from '../caip/chainId.js'
import type { Platform } from '../platform/types.js'
import type { Nft } from '../records/nft.js'

/** What a source of NFTs is asked. */
export interface NftRequest {
  readonly networkId: ChainId
  /** The account, in the format of its namespace. */
  readonly address: string
  /** The reads of the network's adapter. One that it lacks is undefined. */
  readonly chain: ChainMethods
  /** The client's own fetch, clock and logger. */
  readonly platform: Pick<Platform, 'fetch' | 'clock' | 'logger'>
  /** Aborted when the answer isn't needed any more. */
  readonly signal: AbortSignal
}

/**
 * Where the NFTs of accounts are read from, for the option `data.nfts`. Portico checks each entry of an answer, leaves wrong
 * ones out, and keeps the answer for 30 s.
 *
 * @example
 * const nfts: NftSource = {
 *   networkIds: ['eip155:1'],
 *   read: async ({ networkId, address, signal }) => {
 *     const response = await fetch(`/api/nfts/${address}`, { signal })
 *     return (await response.json()).map((nft) => ({ ...nft, networkId, quantity: BigInt(nft.quantity) }))
 *   },
 * }
 */
export interface NftSource {
  /**
   * The networks it knows. On others the account has no tab for NFTs.
   * @default every network
   */
  readonly networkIds?: readonly ChainId[] | undefined
  /**
   * The NFTs of an account on one network, in the order in which they are shown. Undefined: nothing is known of this network. A
   * rejection is shown as a failure; the next request follows after 30 s.
   */
  read(request: NftRequest): Promise<readonly Nft[] | undefined>
}

/** Whether a source is there that knows a network. */
export function knowsNfts(request: {
  readonly source: Pick<NftSource, 'networkIds'> | undefined
  readonly networkId: ChainId | undefined
}): boolean {
  const { source, networkId } = request
  if (!source || networkId === undefined) return false
  return source.networkIds === undefined || source.networkIds.includes(networkId)
}
