import type { Hash } from '../../adapter/methods.js'
import type { ConnectionHandle } from '../../adapter/types.js'
import { PorticoError } from '../../errors/PorticoError.js'
import type { Instance } from '../../instance.js'

/** What can run for a draft. A newer run of the same kind ends the older one, and a new draft ends all. */
export type RunKind = 'draft' | 'tokens' | 'gas' | 'pay' | 'receive' | 'quote' | 'review'

/** What swapping keeps between calls. */
interface SwapRuns {
  readonly running: { [K in RunKind]?: AbortController }
  /** How many swaps were confirmed. */
  count: number
  /** The wallet's answer to what was confirmed last, while it is waited for. */
  confirmed?: { readonly answer: Promise<Hash>; readonly handle: ConnectionHandle | undefined } | undefined
}

/** See {@link SwapRuns}. */
export function swapRuns(): SwapRuns {
  return { running: {}, count: 0 }
}

/** Begins a run; its signal is aborted when it is over. */
export function beginRun(instance: Instance, kind: RunKind): AbortSignal {
  const { running } = instance.memory(swapRuns)
  const ended = kind === 'draft' ? (Object.keys(running) as RunKind[]) : [kind]
  for (const each of ended) {
    running[each]?.abort(new PorticoError('ABORTED', {}))
    delete running[each]
  }
  const own = new AbortController()
  running[kind] = own
  return own.signal
}

/** The answer that a wallet still owes. One that is gone gives none. */
export function owedAnswer(instance: Instance): Promise<Hash> | undefined {
  const { confirmed } = instance.memory(swapRuns)
  const { answer, handle } = confirmed ?? {}
  return handle && instance.handles.get(handle.data.id) === handle ? answer : undefined
}
