import type { Adapter, ConnectionHandle } from '../../../adapter/types.js'
import { watchedAddress } from '../../../adapter/watchedAddress.js'
import { onAbort } from '../../../async/onAbort.js'
import { RESTORE_DEADLINE_MS } from '../../../config/constants.js'
import { isPorticoError, PorticoError } from '../../../errors/PorticoError.js'
import type { Instance } from '../../../instance.js'
import type { SessionRecord } from '../../../storage/createSessionRecord.js'
import { forgetAccounts } from '../../account/forgetAccounts.js'
import { recallAccounts } from '../../account/recallAccounts.js'
import { watchedHandle } from '../../connect/ways/watchedHandle.js'
import { activateIfLeft } from '../activateConnection.js'
import { adoptConnection } from '../adoptConnection.js'
import { beginPhase } from '../beginPhase.js'
import { followMeanwhile } from '../followMeanwhile.js'
import { hearOtherPages, isGone, noteStored } from '../letGo.js'
import { lastVisit } from './lastVisit.js'

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
  const visit = instance.memory(lastVisit)
  visit.run = signal
  const isWanted = ({ namespace }: Adapter): boolean =>
    !lastConnectors[namespace]?.every((connectorId) => isGone(instance, `${namespace}/${connectorId}`))
  const recallMultiWallet = async (): Promise<void> => {
    visit.isMultiWallet = (await instance.storage.get('multiWallet', (value) => value === true || undefined)) ?? false
  }
  await Promise.all([
    recallAccounts(instance, { adapters: adapters.filter(isWanted), signal }),
    noteStored(instance),
    recallMultiWallet(),
  ])
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
  const isWanted = (connectorId: string): boolean => !isGone(instance, `${namespace}/${connectorId}`)
  const connectorIds = request.connectorIds.filter(isWanted)
  const { listeners } = instance.memory(lastVisit)
  const { clock, logger } = instance.platform
  const endPhase = beginPhase(instance, { namespace, phase: 'reconnecting' })
  const meanwhile = followMeanwhile(instance)
  const fail = (error: unknown): void => logger.warn(`${namespace} was not restored`, error)
  const adopt = async (handle: ConnectionHandle): Promise<void> => {
    try {
      if (!stopped.aborted) await adoptConnection(instance, { handle, cause: 'restored', meanwhile })
    } catch (error) {
      // It gave way to what the user wants meanwhile, or has ended.
      if (!isPorticoError(error, 'ABORTED') && !isPorticoError(error, 'WALLET_DISCONNECTED')) fail(error)
    }
  }
  const adoptAll = async (handles: readonly ConnectionHandle[]): Promise<void> => {
    await hearOtherPages(instance)
    await Promise.all(handles.map(adopt))
  }
  const deadline = new AbortController()
  const inTime: (readonly ConnectionHandle[])[] = []
  let isLate = false
  let stopClock = (): void => undefined
  let look = (): void => undefined
  let answers: Promise<unknown> = Promise.resolve()
  await new Promise<unknown>((resolve) => {
    stopClock = clock.setTimeout(() => {
      const error = new PorticoError('TIMED_OUT', { context: { afterMs: RESTORE_DEADLINE_MS } })
      deadline.abort(error)
      // An adapter has a turn to answer the abort with what it has.
      stopClock = clock.setTimeout(() => resolve(fail(error)), 0)
    }, RESTORE_DEADLINE_MS)
    const end = (reason: unknown): void => {
      deadline.abort(reason)
      resolve(undefined)
    }
    onAbort(stopped, (reason) => {
      meanwhile.stop()
      end(reason)
    })
    // The restore ends when the user wants none of its wallets any more.
    look = () => {
      if (!connectorIds.some(isWanted)) end(new PorticoError('ABORTED', {}))
    }
    listeners.add(look)
    const restores = beginRestores(instance, { ...request, connectorIds, stopped, signal: deadline.signal })
    const take = async (restore: (typeof restores)[number], index: number): Promise<unknown> => {
      const handles = await restore
      if (isLate) return adoptAll(handles)
      inTime[index] = handles
      return undefined
    }
    answers = Promise.all(restores.map((restore, index) => take(restore, index).catch(fail)))
    answers.then(resolve)
  })
  isLate = true
  stopClock()
  listeners.delete(look)
  // In the order of the record, whatever order the adapter knows: the first is the one in use.
  const rank = ({ data }: ConnectionHandle): number => connectorIds.indexOf(data.connectorId)
  const handles = inTime.flat().sort((one, other) => rank(one) - rank(other))
  const adopting = adoptAll(handles)
  // What comes later may have ended by then, too.
  void Promise.all([answers, adopting]).then(meanwhile.stop)
  await adopting
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
  // One that was stored as it was typed goes by the namespace's own form from now on.
  if (handle?.data.connectorId !== connectorId) instance.record.forget({ namespace, connectorId })
  return handle ? [handle] : []
}
