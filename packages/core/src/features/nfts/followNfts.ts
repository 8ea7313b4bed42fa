import { type AccountId, toAccountId } from '../../caip/accountId.js'
import type { Instance } from '../../instance.js'
import { accountIdOf, isInUse } from '../../state/selectors/accountInUse.js'
import { activeConnection } from '../../state/selectors/activeConnection.js'
import { loadNfts } from './loadNfts.js'
import { dropNftLoad } from './nftLoads.js'
import { retainNfts, updateNfts } from './state.js'

/**
 * Forgets the NFTs of every account that is not in use any more, and waits for nothing of them. Those of an account that has sent
 * one are read again when the network has taken it: what is being read then may be older.
 */
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
  events.on('transfer:settled', ({ networkId, from, tokenId }) => {
    const accountId = toAccountId({ networkId, address: from })
    if (tokenId === undefined || !snapshot.nfts.byId[accountId]) return
    dropNftLoad(instance, { accountId })
    updateNfts(state.nfts, { accountId, change: { readAtMs: undefined, isHeld: undefined } })
    const active = activeConnection(snapshot)
    if (active && accountIdOf(active) === accountId) void loadNfts(instance)
  })
  events.on('connection:closed', forget)
  events.on('account:changed', forget)
}
