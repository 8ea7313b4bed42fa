import type { Instance } from '../../instance.js'
import type { Lazy } from '../../lazy.js'
import { listCode } from '../accountList.js'
import { UNREAD_NFTS } from './state.js'

/** Reading the NFTs of accounts. */
export function nftsCode(instance: Instance): Lazy<typeof import('../../chunks/nfts.js')> {
  return listCode(instance, {
    slice: 'nfts',
    unread: UNREAD_NFTS,
    load: () => import('../../chunks/nfts.js'),
  })
}
