import { type Lazy, lazy } from '../../async/lazy.js'
import type { Instance } from '../../instance.js'
import { accountIdOf } from '../../state/selectors/accountInUse.js'
import { failNfts } from './failNfts.js'

/** Reading the NFTs of accounts. */
export function nftsChunk(instance: Instance): Lazy<typeof import('../../chunks/nfts.js')> {
  return lazy(async () => {
    try {
      const chunk = await import('../../chunks/nfts.js')
      chunk.followNfts(instance)
      return chunk
    } catch (error) {
      // Who looks is not left waiting for code that could not be fetched.
      failNfts(instance.state.nfts, instance.snapshot.connections.list.map(accountIdOf))
      throw error
    }
  })
}
