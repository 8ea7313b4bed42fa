import type { Lazy } from '../../async/lazy.js'
import type { Instance } from '../../instance.js'
import { listChunk } from '../accountList.js'
import { UNREAD_NFTS } from './state.js'

/** Reading the NFTs of accounts. */
export function nftsChunk(instance: Instance): Lazy<typeof import('../../chunks/nfts.js')> {
  return listChunk(instance, {
    slice: 'nfts',
    unread: UNREAD_NFTS,
    load: async () => {
      const chunk = await import('../../chunks/nfts.js')
      chunk.followNfts(instance)
      return chunk
    },
  })
}
