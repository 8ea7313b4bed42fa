import { runOf } from '../../actions/start.js'
import type { ConnectionData } from '../../adapter/types.js'
import type { AccountId } from '../../caip/accountId.js'
import { NFTS_CACHE_MS } from '../../config/nftLimits.js'
import { fromUnknown } from '../../errors/fromUnknown.js'
import type { Instance } from '../../instance.js'
import { accountIdOf, isInUse } from '../../state/selectors/accountInUse.js'
import { activeConnection } from '../../state/selectors/activeConnection.js'
import { dropNftLoad, holdNfts, nftLoads } from './nftLoads.js'
import { readNfts } from './readNfts.js'
import { updateNfts } from './state.js'

/**
 * `portico.loadNfts`: reads the NFTs of the active account into the slice `nfts`. At most once in 30 s unless `force` says so,
 * and not for 30 s after a failure. Never rejects: the state says what happened. Nothing is written of an account that isn't
 * in use any more, nor after the client was stopped.
 */
export async function loadNfts(
  instance: Instance,
  { force: isForced = false }: { readonly force?: boolean | undefined } = {}
): Promise<void> {
  const connection = activeConnection(instance.snapshot)
  if (!connection || runOf(instance)?.aborted) return
  const accountId = accountIdOf(connection)
  const { running } = instance.memory(nftLoads)
  const current = running[accountId]
  if (current) return current.promise
  if (!isDue(instance, { accountId, isForced })) return
  const controller = new AbortController()
  const promise = read(instance, { connection, accountId, controller })
  running[accountId] = { promise, controller }
  await promise
  if (running[accountId]?.controller === controller) delete running[accountId]
}

function isDue(
  { platform, snapshot }: Instance,
  { accountId, isForced }: { readonly accountId: AccountId; readonly isForced: boolean }
): boolean {
  const known = snapshot.nfts.byId[accountId]
  if (known?.isHeld) return false
  if (isForced || known?.status !== 'success' || known.readAtMs === undefined) return true
  const ageMs = platform.clock.now() - known.readAtMs
  // The clock of a device may have been set back.
  return ageMs < 0 || ageMs >= NFTS_CACHE_MS
}

async function read(
  instance: Instance,
  request: {
    readonly connection: ConnectionData
    readonly accountId: AccountId
    readonly controller: AbortController
  }
): Promise<void> {
  const { connection, accountId, controller } = request
  const { adapters, platform, state } = instance
  const isSendable = adapters.of(connection.namespace).chain.nftBalance ? { isSendable: true } : {}
  const run = runOf(instance)
  // A connection whose gates are asked again is not listed, and has not ended either.
  const isOver = (): boolean => {
    if (controller.signal.aborted) return true
    if (!run?.aborted && isInUse(instance, accountId)) return false
    dropNftLoad(instance, { accountId })
    return true
  }
  updateNfts(state.nfts, { accountId, change: { status: 'loading', ...isSendable } })
  try {
    const nfts = await readNfts(instance, { connection, signal: controller.signal })
    if (isOver()) return
    const change = nfts
      ? ({ status: 'success', nfts, readAtMs: platform.clock.now() } as const)
      : ({ status: 'unavailable', nfts: [], readAtMs: undefined } as const)
    updateNfts(state.nfts, { accountId, change })
  } catch (error) {
    // The view offers a retry.
    if (isOver()) return
    instance.emit('error:reported', { error: fromUnknown(error) })
    updateNfts(state.nfts, { accountId, change: { status: 'error' } })
    holdNfts(instance, { accountId })
  }
}
