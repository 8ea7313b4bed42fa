import type { Adapter, ConnectionHandle } from '../../adapter/types.js'
import { RESTORE_DEADLINE_MS } from '../../config/constants.js'
import { isPorticoError, PorticoError } from '../../errors/PorticoError.js'
import type { Instance } from '../../instance.js'
import type { SessionRecord } from '../../storage/createSessionRecord.js'
import { forgetAccounts } from '../account/forgetAccounts.js'
import { recallAccounts } from '../account/recallAccounts.js'
import { activateIfLeft } from './activateIfLeft.js'
import { adoptConnection } from './adoptConnection.js'
import { beginPhase } from './beginPhase.js'
import { followMeanwhile } from './followMeanwhile.js'
import { watchedAddress, watchedHandle } from './watchedHandle.js'

/**
 * Shows the accounts of the last visit as they were last seen, then asks their wallets. What no wallet confirms is
 * forgotten. Never prompts and never rejects.
 */
export async function restoreVisit(
  instance: Instance,
  request: Pick<Awaited<ReturnType<SessionRecord['load']>>, 'lastConnectors'> & {
    /** The ones that have something to restore, or of which the server said something. */
    readonly adapters: readonly Adapter[]
    readonly signal: AbortSignal
  }
): Promise<void> {
  const { adapters, lastConnectors, signal } = request
  await recallAccounts(instance, { adapters, signal })
  if (!signal.aborted) await restoreStored(instance, { adapters, lastConnectors, signal })
  forgetAccounts(instance)
}

/** Asks the wallets of the last visit, all namespaces at once. Never prompts and never rejects. */
async function restoreStored(
  instance: Instance,
  { adapters, lastConnectors, signal }: Parameters<typeof restoreVisit>[1]
): Promise<void> {
  await Promise.all(
    adapters.map((adapter) =>
      restoreOne(instance, { adapter, connectorIds: lastConnectors[adapter.namespace] ?? [], signal })
    )
  )
  // The page is about something that is connected, where anything is.
  if (!signal.aborted) activateIfLeft(instance)
}

/** One clock for a namespace: what is there when it ends is taken together, and what comes later when it comes. */
async function restoreOne(
  instance: Instance,
  request: { readonly adapter: Adapter; readonly connectorIds: readonly string[]; readonly signal: AbortSignal }
): Promise<void> {
  const { adapter, signal: stopped } = request
  const { namespace } = adapter
  const { clock, logger } = instance.platform
  const endPhase = beginPhase(instance, { namespace, phase: 'reconnecting' })
  const meanwhile = followMeanwhile(instance)
  const fail = (error: unknown): void => logger.warn(`${namespace} was not restored`, error)
  const adopt = async (handle: ConnectionHandle): Promise<void> => {
    try {
      if (!stopped.aborted) await adoptConnection(instance, { handle, cause: 'restored' })
    } catch (error) {
      // It gave way to what the user connected meanwhile.
      if (!isPorticoError(error, 'ABORTED')) fail(error)
    }
  }
  const deadline = new AbortController()
  const inTime: (readonly ConnectionHandle[])[] = []
  let isLate = false
  let stopClock = (): void => undefined
  await new Promise<unknown>((resolve) => {
    stopClock = clock.setTimeout(() => {
      const error = new PorticoError('TIMED_OUT', { context: { afterMs: RESTORE_DEADLINE_MS } })
      deadline.abort(error)
      // Who hears it has a turn to answer with what is there.
      stopClock = clock.setTimeout(() => resolve(fail(error)), 0)
    }, RESTORE_DEADLINE_MS)
    stopped.addEventListener('abort', () => {
      deadline.abort(stopped.reason)
      resolve(undefined)
    })
    const restores = beginRestores(instance, { ...request, stopped, signal: deadline.signal })
    const take = async (restore: (typeof restores)[number], index: number): Promise<unknown> => {
      const handles = await restore
      if (isLate) return handles.map(adopt)
      inTime[index] = handles
      return undefined
    }
    Promise.all(restores.map((restore, index) => take(restore, index).catch(fail))).then(resolve)
  })
  isLate = true
  stopClock()
  // In the order of the record, whatever order the adapter knows: the first is the one in use.
  const rank = ({ data }: ConnectionHandle): number => request.connectorIds.indexOf(data.connectorId)
  const handles = inTime.flat().filter((handle) => !meanwhile.hasEnded(handle))
  handles.sort((one, other) => rank(one) - rank(other))
  const adopted = handles.map((handle) => adopt(meanwhile.update(handle)))
  meanwhile.stop()
  await Promise.all(adopted)
  endPhase()
}

/** Asks for everything that a namespace had: its share of each session, and the adapter's own connections. */
function beginRestores(
  instance: Instance,
  request: Parameters<Adapter['restore']>[0] & { readonly adapter: Adapter; readonly stopped: AbortSignal }
): readonly Promise<readonly ConnectionHandle[]>[] {
  const { adapter, connectorIds, signal } = request
  const entries = instance.connectors.list.filter((one) => connectorIds.includes(one.id) && one.isUsedBy(adapter))
  const isWatched = (connectorId: string): boolean => watchedAddress(connectorId) !== undefined
  const own = connectorIds.filter(
    (connectorId) => !isWatched(connectorId) && !entries.some(({ id }) => id === connectorId)
  )
  const sessions = [
    ...entries.map((entry) => entry.restore(request)),
    ...connectorIds.filter(isWatched).map((connectorId) => restoreWatched(instance, adapter, connectorId)),
  ]
  const isHinted = instance.initial.connections.hint?.namespace === adapter.namespace
  return own.length > 0 || isHinted ? [...sessions, adapter.restore({ connectorIds: own, signal })] : sessions
}

/** A watched account of an earlier visit. What is stored may be anything, so its adapter looks at the address again. */
async function restoreWatched(
  instance: Instance,
  { namespace }: Adapter,
  connectorId: string
): Promise<readonly ConnectionHandle[]> {
  const address = watchedAddress(connectorId)
  const handle = address === undefined ? undefined : await watchedHandle(instance, { namespace, address })
  if (!handle) instance.record.forget({ namespace, connectorId })
  return handle ? [handle] : []
}
