import type { ConnectionData, ConnectionHandle } from '../../adapter/types.js'
import { onAbort } from '../../async/onAbort.js'
import { PorticoError } from '../../errors/PorticoError.js'
import type { Instance } from '../../instance.js'
import type { ConnectionGate } from '../../plugins/types.js'
import { putConnection, putFirst, removeConnection } from '../../state/connections.js'
import { activeConnection } from '../../state/selectors/activeConnection.js'
import { chooseNamespace } from '../network/choices.js'
import { activateIfLeft, noteActive } from './activateConnection.js'
import { beginPhase } from './beginPhase.js'
import { type Candidate, candidates, changeCandidate, endCandidate, hearGates, isSameIdentity } from './candidates.js'
import { sayGoodbye } from './closeConnection.js'
import type { Meanwhile } from './followMeanwhile.js'
import { isGone } from './letGo.js'
import { copyConnection, isRestoring, isTaken, listConnection, listed } from './listConnection.js'
import { lastVisit } from './restore/lastVisit.js'
import { runGates } from './runGates.js'

/**
 * The one way into the list of connections. Resolves with the connection once its gates have passed for the account and network
 * it has then; rejects, disconnected, when one refused or the signal was aborted, and WALLET_DISCONNECTED when it ended before it
 * arrived. Adopting the same connection twice, as `connect` and the adapter's watcher do, updates it and shares the first
 * adoption. Without multiWallet a new connection replaces the old one of its namespace after it succeeded. A connection that the
 * user didn't ask for replaces none: it is listed last, or dropped. A restored one is also dropped if the user disconnected
 * meanwhile.
 */
export function adoptConnection(
  instance: Instance,
  request: {
    readonly handle: ConnectionHandle
    readonly cause: 'connected' | 'restored'
    /**
     * What became of connections since this one was asked for: it is adopted as it is now, and not at all if it has ended.
     * Undefined for one that is told of in this very turn.
     */
    readonly meanwhile: Meanwhile | undefined
    /** Whether it takes the place of the one in use in its namespace. Default: when the user connected it. */
    readonly takesOver?: boolean | undefined
    /** Whether its namespace becomes the active one. Default: when it takes a place. */
    readonly activates?: boolean | undefined
    readonly signal?: AbortSignal | undefined
    /** Hears of each gate that is asked. */
    readonly onGate?: ((gate: ConnectionGate) => void) | undefined
  }
): Promise<ConnectionData> {
  const { cause, takesOver = cause === 'connected', activates = takesOver, signal, meanwhile, onGate } = request
  if (meanwhile?.hasEnded(request.handle)) return refuseEnded(instance, request.handle)
  const handle = meanwhile?.update(request.handle) ?? request.handle
  const data = copyConnection(handle.data)
  if (cause === 'connected') instance.memory(lastVisit).gone.delete(data.id)
  const waiting = instance.memory(candidates).get(data.id)
  if (waiting) {
    waiting.handle = handle
    hearGates(waiting, onGate)
    // Connecting a restored candidate makes it the user's choice.
    if (cause === 'connected' && !waiting.wasOpen)
      Object.assign(waiting, {
        cause,
        takesOver: takesOver || waiting.takesOver,
        activates: activates || waiting.activates,
      })
    changeCandidate(waiting, data)
    endWith(instance, { candidate: waiting, signal })
    return waiting.done
  }
  if (instance.handles.get(data.id)) {
    instance.handles.set(handle)
    useAgain(instance, { data, takesOver, activates })
    const changed = changeConnection(instance, data)
    const asked = instance.memory(candidates).get(data.id)
    if (asked) endWith(instance, { candidate: asked, signal })
    return changed
  }
  const isUnwanted = cause === 'restored' && isGone(instance, data.id)
  if (isUnwanted || (!takesOver && isTaken(instance, data))) return giveWay(instance, handle)
  if (instance.plugins.gates.length === 0)
    return Promise.resolve(
      listConnection(instance, { handle, data, isRestored: cause === 'restored', takesOver, activates })
    )
  const candidate = addCandidate(instance, {
    handle,
    data,
    cause,
    takesOver,
    activates,
    wasOpen: false,
    onGate,
    list: (now) => listConnection(instance, { ...now, isRestored: now.cause === 'restored' }),
  })
  endWith(instance, { candidate, signal })
  return candidate.done
}

/**
 * Writes what a wallet says of a listed connection into the state. With gates, a connection with another account or
 * network is not listed until they have passed, nor one whose gates are to be asked again.
 */
export function changeConnection(
  instance: Instance,
  after: ConnectionData,
  { asksAgain = false }: { readonly asksAgain?: boolean } = {}
): Promise<ConnectionData> {
  const { list } = instance.snapshot.connections
  const before = list.find(({ id }) => id === after.id)
  const handle = instance.handles.get(after.id)
  if (!before || !handle)
    return Promise.reject(new PorticoError('CONNECTION_NOT_FOUND', { context: { connectionId: after.id } }))
  const isFirst = list.find(({ namespace }) => namespace === after.namespace) === before
  const put = (live: ConnectionHandle, now: ConnectionData): ConnectionData => {
    instance.handles.set(live)
    const tellActive = noteActive(instance)
    const isAlone = !activeConnection(instance.snapshot)
    putConnection(instance.state.connections, { connection: now, isFirst })
    // While its gates were asked, what the page was about may have ended.
    if (!isRestoring(instance, now)) activateIfLeft(instance)
    const connection = listed(instance, now)
    if (before.accounts[0].address !== now.accounts[0].address) instance.emit('account:changed', { connection })
    // While its gates were asked, nothing else was there to be told of.
    if (isAlone && before.networkId !== now.networkId)
      instance.emit('network:switched', { from: before.networkId, to: now.networkId })
    tellActive()
    return connection
  }
  const isSame = isSameIdentity(before, after)
  if ((isSame && !asksAgain) || instance.plugins.gates.length === 0) return Promise.resolve(put(handle, after))
  const isSameAccount = before.accounts[0].address === after.accounts[0].address
  const cause = isSame ? 'rechecked' : isSameAccount ? 'networkSwitched' : 'accountChanged'
  const tellActive = noteActive(instance)
  instance.handles.take(after.id)
  removeConnection(instance.state.connections, after.id)
  tellActive()
  return addCandidate(instance, {
    handle,
    data: after,
    cause,
    takesOver: false,
    activates: false,
    wasOpen: true,
    list: (now) => put(now.handle, now.data),
  }).done
}

function addCandidate(
  instance: Instance,
  request: Pick<Candidate, 'handle' | 'data' | 'cause' | 'takesOver' | 'activates' | 'wasOpen' | 'onGate'> & {
    readonly list: (candidate: Candidate) => ConnectionData
  }
): Candidate {
  const { list, ...begun } = request
  const { data, cause } = begun
  const candidate: Candidate = {
    ...begun,
    isKept: begun.wasOpen || cause === 'restored',
    round: new AbortController(),
    done: Promise.resolve(data),
  }
  instance.memory(candidates).set(data.id, candidate)
  const endPhase = beginPhase(instance, {
    namespace: data.namespace,
    phase: cause === 'restored' ? 'reconnecting' : 'connecting',
  })
  const enter = (): ConnectionData => {
    // While its gates were asked, the user may have connected something else.
    if (!candidate.takesOver && isTaken(instance, data)) {
      const reason = new PorticoError('ABORTED', {})
      endCandidate(instance, { candidate, endedBy: 'replaced', reason })
      if (candidate.cause === 'restored') instance.record.forget(data)
      throw reason
    }
    instance.memory(candidates).delete(data.id)
    return list(candidate)
  }
  candidate.done = passGates(instance, { candidate, enter })
    .catch((error: unknown) => {
      if (!candidate.endedBy) endCandidate(instance, { candidate, endedBy: 'signInRefused', reason: error })
      throw error
    })
    .finally(endPhase)
  return candidate
}

/** Enters in the turn in which the gates are known to have passed for what the wallet says then. */
async function passGates(
  instance: Instance,
  { candidate, enter }: { readonly candidate: Candidate; readonly enter: () => ConnectionData }
): Promise<ConnectionData> {
  for (;;) {
    const { round, data, handle, cause } = candidate
    try {
      const { wallet, name: walletName } = handle
      const onGate = (gate: ConnectionGate): void => {
        candidate.gate = gate
        candidate.onGate?.(gate)
      }
      await runGates(instance, { connection: data, wallet, walletName, cause, signal: round.signal, onGate })
    } catch (error) {
      // Of another account or network nothing was said yet.
      if (candidate.round === round) throw error
    }
    if (candidate.round !== round) continue
    // It may have ended in between.
    if (round.signal.aborted) throw round.signal.reason
    return enter()
  }
}

function endWith(
  instance: Instance,
  { candidate, signal }: { readonly candidate: Candidate; readonly signal: AbortSignal | undefined }
): void {
  onAbort(signal, (reason) => {
    if (instance.memory(candidates).get(candidate.data.id) === candidate)
      endCandidate(instance, { candidate, endedBy: 'user', reason })
  })
}

/** Activates a connection that the user connected again, also for the next visit. */
function useAgain(
  instance: Instance,
  { data, takesOver, activates }: Pick<Candidate, 'data' | 'takesOver' | 'activates'>
): void {
  const tellActive = noteActive(instance)
  if (takesOver) {
    putFirst(instance.state.connections, data.id)
    // Another page may have forgotten it.
    instance.record.remember({ ...data, isFirst: true })
  }
  if (activates) chooseNamespace(instance, data.namespace)
  tellActive()
}

/** Refuses a connection that ended on its way here. Its adapter may still hold a later one, which is disconnected. */
function refuseEnded(instance: Instance, handle: ConnectionHandle): Promise<never> {
  const { id } = handle.data
  if (!instance.handles.get(id) && !instance.memory(candidates).has(id)) void sayGoodbye(instance, handle)
  return Promise.reject(new PorticoError('WALLET_DISCONNECTED', { context: { connectionId: id } }))
}

/** Drops a connection that the user didn't ask for, after the user connected another one or disconnected it. */
function giveWay(instance: Instance, handle: ConnectionHandle): Promise<never> {
  instance.record.forget(handle.data)
  void sayGoodbye(instance, handle)
  return Promise.reject(new PorticoError('ABORTED', {}))
}
