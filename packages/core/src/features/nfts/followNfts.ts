import { toAccountId } from '../../caip/accountId.js'
import type { Instance } from '../../instance.js'
import { followAccounts, renewList } from '../loadList.js'
import { NFTS } from './loadNfts.js'

/** Forgets NFTs with their accounts. Those of an account that has sent one are read again when the network has taken it. */
export function followNfts(instance: Instance): void {
  followAccounts(instance, NFTS)
  instance.events.on('transfer:settled', ({ networkId, from, tokenId }) => {
    if (tokenId !== undefined) void renewList(instance, NFTS, toAccountId({ networkId, address: from }))
  })
}
