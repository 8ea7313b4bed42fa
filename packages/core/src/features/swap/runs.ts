import type { Hash } from '../../adapter/methods.js'
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
  confirmed?: Promise<Hash> | undefined
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
