import { askSource, wrongEntries } from '../../actions/project/askSource.js'
import type { ConnectionData } from '../../adapter/types.js'
import { NFTS_TIMEOUT_MS } from '../../config/nftLimits.js'
import type { Instance } from '../../instance.js'
import type { Nft } from '../../records/nft.js'
import { knowsNfts } from '../../services/nftSource.js'
import { findNetwork } from '../../state/networks.js'
import { cleanNfts } from './cleanNfts.js'

/**
 * The NFTs of a connection's account on its network, from the app's own source. Undefined, without a request, where it knows
 * nothing of the network. Rejects when it fails, and TIMED_OUT after 30 s.
 */
export async function readNfts(
  instance: Instance,
  request: {
    readonly connection: Pick<ConnectionData, 'namespace' | 'networkId' | 'accounts'>
    readonly signal: AbortSignal
  }
): Promise<readonly Nft[] | undefined> {
  const { adapters, options, platform, snapshot } = instance
  const { connection, signal } = request
  const { namespace, networkId, accounts } = connection
  const source = options.data?.nfts
  if (!source || !knowsNfts({ source, networkId }) || !findNetwork(snapshot.networks, networkId)) return undefined
  const { chain } = adapters.of(namespace)
  const { address } = accounts[0]
  const nfts = await askSource(instance, {
    source: 'nfts',
    limitMs: NFTS_TIMEOUT_MS,
    signal,
    read: async (given) => checked(await source.read({ networkId, address, chain, platform, signal: given })),
  })
  if (!nfts) return undefined
  const { onWrong, tell } = wrongEntries(instance, { source: 'nfts' })
  const clean = cleanNfts({ networkId, nfts, page: instance.platform.browser?.location.hostname, onWrong })
  tell()
  return clean
}

/** What is no list is a failure: an account that has none is something else. */
function checked(answer: unknown): readonly unknown[] | undefined {
  if (answer === undefined || Array.isArray(answer)) return answer
  throw new TypeError('`data.nfts` answered with no list of NFTs.')
}
