import { toAccountId } from '../../caip/accountId.js'
import { NFTS_CACHE_MS, NFTS_RETRY_GUARD_MS } from '../../config/nftLimits.js'
import { fromUnknown } from '../../errors/ownError.js'
import type { Instance } from '../../instance.js'
import { dropEntries } from '../../state/byAccount.js'
import { activeConnection } from '../../state/selectors/activeConnection.js'
import type { AccountList } from '../accountList.js'
import { followAccounts, loadList, renewList } from '../loadList.js'
import { readNfts } from './readNfts.js'
import { type AccountNfts, UNREAD_NFTS } from './state.js'

/** `portico.loadNfts`: reads the NFTs of the active account into the slice `nfts`, as {@link loadList} does. */
export async function loadNfts(
  instance: Instance,
  { force }: { readonly force?: boolean | undefined } = {}
): Promise<void> {
  instance.memory(followNfts)
  await loadList(instance, NFTS, { connection: activeConnection(instance.snapshot), force })
}

/** Forgets NFTs with their accounts. Those of an account that has sent one are read again when the network has taken it. */
function followNfts(instance: Instance): void {
  followAccounts(instance, NFTS)
  instance.events.on('transfer:settled', ({ networkId, from, tokenId }) => {
    if (tokenId !== undefined) void renewList(instance, NFTS, toAccountId({ networkId, address: from }))
  })
}

/** The NFTs of an account. */
const NFTS: AccountList<AccountNfts> = {
  slice: 'nfts',
  unread: UNREAD_NFTS,
  cacheMs: NFTS_CACHE_MS,
  holdMs: NFTS_RETRY_GUARD_MS,
  read: async function* (instance, { connection, signal }) {
    const { adapters, platform } = instance
    const nfts = await readNfts(instance, { connection, signal })
    const isSendable = adapters.of(connection.namespace).chain.nftBalance ? { isSendable: true } : {}
    yield nfts
      ? { status: 'success', nfts, readAtMs: platform.clock.now(), ...isSendable }
      : { status: 'unavailable', nfts: [], readAtMs: undefined, ...isSendable }
  },
  failed: ({ emit }, { error }) => emit('error:reported', { error: fromUnknown(error) }),
  forget: ({ state }, accountIds) => dropEntries(state.nfts, accountIds),
}
