import type { Hash } from '../../adapter/methods.js'
import { PorticoError } from '../../errors/PorticoError.js'
import type { Instance } from '../../instance.js'
import type { Unsubscribe } from '../../platform/types.js'

/** What can run for a draft. A newer run of the same kind makes the older one stale, and a new draft makes all stale. */
export type RunKind = 'draft' | 'token' | 'recipient' | 'fee' | 'review'

/** A call that waits for the user to send something. */
export interface SendCaller {
  resolve(sent: Hash): void
  reject(error: unknown): void
}

/** An answer of a wallet that is waited for, with the draft that it is about and the call that hears of it. */
export interface Confirming {
  readonly draft: number
  readonly caller: SendCaller | undefined
  readonly answer: Promise<Hash>
}

/** What sending keeps between calls. */
export interface SendRuns {
  readonly counts: { [K in RunKind]: number }
  /** Ends the look-up of what was typed before, or the wait for it. */
  stopLook: Unsubscribe
  /** Answers of wallets that are waited for, by connection: one each. */
  readonly confirming: Map<string, Confirming>
  /** The call of `openSend` that waits for the user. */
  caller?: SendCaller | undefined
}

/** See {@link SendRuns}. */
export function sendRuns(): SendRuns {
  return {
    counts: { draft: 0, token: 0, recipient: 0, fee: 0, review: 0 },
    stopLook: () => undefined,
    confirming: new Map(),
  }
}

/** Begins a run, and returns whether it is still the newest of its kind and of this draft. */
export function beginRun(instance: Instance, kind: RunKind): () => boolean {
  const { counts } = instance.memory(sendRuns)
  const own = ++counts[kind]
  const { draft } = counts
  return () => counts[kind] === own && (kind === 'draft' || counts.draft === draft)
}

/** Rejects the caller that waits for the draft. A call whose transfer a wallet was asked for hears what that wallet says. */
export function dropCaller(instance: Instance): void {
  const runs = instance.memory(sendRuns)
  const { caller } = runs
  runs.caller = undefined
  const isAsked = [...runs.confirming.values()].some((one) => one.caller === caller)
  if (!isAsked) caller?.reject(new PorticoError('MODAL_CLOSED', {}))
}
