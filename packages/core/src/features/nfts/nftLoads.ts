import type { AccountId } from '../../caip/accountId.js'
import { NFTS_RETRY_GUARD_MS } from '../../config/nftLimits.js'
import type { Instance } from '../../instance.js'
import { updateNfts } from './state.js'

/** What is on its way, and how to end the waits after failures, by account. */
export interface NftLoads {
  readonly running: {
    [id: AccountId]: { readonly promise: Promise<void>; readonly controller: AbortController } | undefined
  }
  readonly held: { [id: AccountId]: (() => void) | undefined }
}

/** Nothing is on its way. */
export function nftLoads(): NftLoads {
  return { running: {}, held: {} }
}

/** Lets nobody ask again for 30 s. */
export function holdNfts(instance: Instance, { accountId }: { readonly accountId: AccountId }): void {
  const { platform, snapshot, state } = instance
  const { held } = instance.memory(nftLoads)
  held[accountId]?.()
  updateNfts(state.nfts, { accountId, change: { isHeld: true } })
  held[accountId] = platform.clock.setTimeout(() => {
    delete held[accountId]
    if (snapshot.nfts.byId[accountId]) updateNfts(state.nfts, { accountId, change: { isHeld: undefined } })
  }, NFTS_RETRY_GUARD_MS)
}

/** Ends everything that waits for an account. */
export function dropNftLoad(instance: Instance, { accountId }: { readonly accountId: AccountId }): void {
  const { running, held } = instance.memory(nftLoads)
  running[accountId]?.controller.abort()
  held[accountId]?.()
  delete running[accountId]
  delete held[accountId]
}
