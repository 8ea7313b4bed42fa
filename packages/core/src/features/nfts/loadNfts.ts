import { NFTS_CACHE_MS, NFTS_RETRY_GUARD_MS } from '../../config/nftLimits.js'
import { fromUnknown } from '../../errors/fromUnknown.js'
import type { Instance } from '../../instance.js'
import { dropEntries } from '../../state/byAccount.js'
import { activeConnection } from '../../state/selectors/activeConnection.js'
import type { AccountList } from '../accountList.js'
import { loadList } from '../loadList.js'
import { readNfts } from './readNfts.js'
import { type AccountNfts, UNREAD_NFTS } from './state.js'

/** `portico.loadNfts`: reads the NFTs of the active account into the slice `nfts`, as {@link loadList} does. */
export async function loadNfts(
  instance: Instance,
  { force }: { readonly force?: boolean | undefined } = {}
): Promise<void> {
  await loadList(instance, NFTS, { connection: activeConnection(instance.snapshot), force })
}

/** The NFTs of an account. */
export const NFTS: AccountList<AccountNfts> = {
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
