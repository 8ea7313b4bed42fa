import type { ConnectionData, ConnectionHandle } from '../../adapter/types.js'
import { PorticoError } from '../../errors/PorticoError.js'
import type { CloseReason } from '../../events/types.js'
import type { Instance } from '../../instance.js'
import type { ConnectionGate, GateCause } from '../../plugins/types.js'
import { abortAttempt } from '../connect/attempt.js'
import { activateIfLeft } from './activateConnection.js'
import { closeConnection, sayGoodbye } from './closeConnection.js'
import { lastVisit } from './restore/lastVisit.js'

/** A connection whose gates are being asked: live in its wallet, but not listed, stored or announced. */
export interface Candidate {
  /** Why its gates are asked. */
  cause: GateCause
  /** Whether its namespace becomes the active one when it is listed. */
  activates: boolean
  /** Whether it takes the place of the one in use in its namespace. */
  takesOver: boolean
  /** It was listed until its account or network changed. */
  readonly wasOpen: boolean
  /** It was there before its gates were asked, in this visit or the last one: a stop is not its end. */
  readonly isKept: boolean
  handle: ConnectionHandle
  /** What the wallet says now: the gates are asked for this very account and network. */
  data: ConnectionData
  /** Aborted when the candidate ends, and replaced when the account or network changes. */
  round: AbortController
  /** Why it ended, unless a gate ended it. `stopped`: its wallet is not told. */
  endedBy?: CloseReason | 'stopped' | undefined
  done: Promise<ConnectionData>
  /** The gate that is asked now. */
  gate?: ConnectionGate | undefined
  /** Hears of each gate that is asked. */
  onGate?: ((gate: ConnectionGate) => void) | undefined
}

/** Candidates of an instance by connection id. */
export function candidates(): Map<string, Candidate> {
  return new Map()
}

/** Tells `onGate`, in place of the listener so far, of the candidate's gates. Of the open one at once. */
export function hearGates(candidate: Candidate, onGate: Candidate['onGate']): void {
  if (!onGate) return
  candidate.onGate = onGate
  if (candidate.gate) onGate(candidate.gate)
}

/** The candidate's wallet said something new. Another account or network is asked about anew. */
export function changeCandidate(candidate: Candidate, data: ConnectionData): void {
  const { round, data: before } = candidate
  candidate.data = data
  if (isSameIdentity(before, data)) return
  if (candidate.wasOpen && before.accounts[0].address !== data.accounts[0].address) candidate.cause = 'accountChanged'
  candidate.round = new AbortController()
  round.abort(new PorticoError('ABORTED', {}))
}

/**
 * Ends a candidate: aborts its gate and rejects every waiting caller with the reason. Its wallet is told in the same turn, before
 * the user can ask it again.
 */
export function endCandidate(
  instance: Instance,
  {
    candidate,
    endedBy,
    reason,
  }: { readonly candidate: Candidate; readonly endedBy: CloseReason | 'stopped'; readonly reason: unknown }
): void {
  const { data, handle, wasOpen } = candidate
  instance.memory(candidates).delete(data.id)
  candidate.endedBy = endedBy
  candidate.round.abort(reason)
  if (endedBy === 'stopped') return
  if (wasOpen || endedBy === 'signInRefused') closeConnection(instance, { connection: data, reason: endedBy })
  if (endedBy !== 'wallet') void sayGoodbye(instance, handle)
  if (wasOpen) activateIfLeft(instance)
}

/** Whether two states of a connection are the same to a gate: the account in use, and the network. */
export function isSameIdentity(one: ConnectionData, other: ConnectionData): boolean {
  return one.networkId === other.networkId && one.accounts[0].address === other.accounts[0].address
}

/** Ends the attempt and all candidates when the client stops. The next start restores what was connected, and asks the gates again. */
export function stopConnecting(instance: Instance, reason: PorticoError): void {
  // Before the attempt ends, which would take what it has chosen again along.
  for (const candidate of instance.memory(candidates).values()) {
    if (!candidate.isKept) continue
    endCandidate(instance, { candidate, endedBy: 'stopped', reason })
    leaveForRestore(instance, candidate.data)
  }
  abortAttempt(instance, reason)
  for (const candidate of instance.memory(candidates).values())
    endCandidate(instance, { candidate, endedBy: 'signInRefused', reason })
}

/** A stop leaves a connection for the next start. Until then it may be let go like one of the last visit. */
function leaveForRestore(
  instance: Instance,
  { namespace, connectorId }: Pick<ConnectionData, 'namespace' | 'connectorId'>
): void {
  const visit = instance.memory(lastVisit)
  // Before the record was read, all that is in it is meant.
  if (visit.left) visit.left = { ...visit.left, [namespace]: [...(visit.left[namespace] ?? []), connectorId] }
}
