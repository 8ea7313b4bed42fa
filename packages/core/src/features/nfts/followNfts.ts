import type { AccountId } from '../../caip/accountId.js'
import type { Instance } from '../../instance.js'
import { isInUse } from '../../state/selectors/accountInUse.js'
import { dropNftLoad } from './nftLoads.js'
import { retainNfts } from './state.js'

/** Forgets the NFTs of every account that is not in use any more, and waits for nothing of them. */
export function followNfts(instance: Instance): void {
  const { events, snapshot, state } = instance
  const forget = (): void => {
    const known = Object.keys(snapshot.nfts.byId) as AccountId[]
    for (const accountId of known) if (!isInUse(instance, accountId)) dropNftLoad(instance, { accountId })
    retainNfts(
      state.nfts,
      known.filter((id) => isInUse(instance, id))
    )
  }
  events.on('connection:closed', forget)
  events.on('account:changed', forget)
}
