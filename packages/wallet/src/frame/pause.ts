import { onAbort } from '@portico/core/adapter'

/** Resolves after a time, or when the signal is aborted. */
export function pause(delayMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, delayMs)
    onAbort(signal, () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** Waits for a time. */
export type Pause = typeof pause
