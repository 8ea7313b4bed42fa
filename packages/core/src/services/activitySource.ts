import type { ChainMethods } from '../adapter/methods.js'
import type { ChainId } from '../caip/chainId.js'
import type { Platform } from '../platform/types.js'
import type { PastTransaction } from '../records/pastTransaction.js'

/** What a source of activity is asked. */
export interface ActivityRequest {
  readonly networkId: ChainId
  /** The account, in the format of its namespace. */
  readonly address: string
  /** `next` of the page before; undefined for the first page. */
  readonly cursor?: string | undefined
  /** The chain methods of the network's adapter. A method that the adapter lacks is undefined. */
  readonly chain: ChainMethods
  /** The client's own fetch and clock. */
  readonly platform: Pick<Platform, 'fetch' | 'clock'>
  /** Aborted after 30 s, or when the answer isn't needed any more. */
  readonly signal: AbortSignal
}

/** One page of an account's transactions. */
export interface ActivityPage {
  /** In any order: they are shown newest first. The first 500 of a page are read. */
  readonly items: readonly PastTransaction[]
  /** Where the next page begins, in at most 2,000 characters: the `cursor` of the next request. Undefined on the last page. */
  readonly next?: string | undefined
  /**
   * Whether the account has more transactions than this source can name. The view then says that only recent transfers of
   * tokens and NFTs are listed.
   * @default false
   */
  readonly isPartial?: boolean | undefined
}

/**
 * A source of past transactions, for the option `data.activity`. Portico checks each entry of an answer, leaves wrong ones
 * out, and keeps the first page for 15 s.
 *
 * @example
 * const activity: ActivitySource = {
 *   read: async ({ networkId, address, cursor = '', signal }) => {
 *     const response = await fetch(`/api/activity/${networkId}/${address}?after=${cursor}`, { signal })
 *     return await response.json()
 *   },
 * }
 */
export interface ActivitySource {
  /**
   * Returns a page of an account's transactions on one network, or undefined if the source doesn't know the network:
   * `services.api` is then asked instead. If it rejects or takes more than 30 s, the view shows a failure with a retry.
   */
  read(request: ActivityRequest): Promise<ActivityPage | undefined>
}
