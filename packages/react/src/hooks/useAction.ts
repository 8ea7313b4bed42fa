'use client'
import type { PorticoError } from '@portico/core'
import { fromUnknown } from '@portico/core/internal'
import { useCallback, useRef, useState } from 'react'

/** Where the last run of an action stands. */
export type ActionState<Data> =
  | { readonly status: 'idle'; readonly data: undefined; readonly error: undefined }
  | { readonly status: 'pending'; readonly data: undefined; readonly error: undefined }
  | { readonly status: 'success'; readonly data: Data; readonly error: undefined }
  | { readonly status: 'error'; readonly data: undefined; readonly error: PorticoError }

/** A call of the client with its state. */
export type Action<Args extends readonly unknown[], Data> = ActionState<Data> & {
  /**
   * Makes the call. The promise may be awaited, and then rejects with the PorticoError; it may as well be ignored, and
   * is never an unhandled rejection.
   */
  readonly run: (...args: Args) => Promise<Data>
  /** Back to idle. The result of a run that is still going on is then dropped. */
  readonly reset: () => void
}

/** Runs a call of the client and holds its status, data and error. Only the newest run writes. */
export function useAction<Args extends readonly unknown[], Data>(
  call: (...args: Args) => Promise<Data>
): Action<Args, Data> {
  const [state, setState] = useState<ActionState<Data>>(IDLE)
  const newest = useRef(0)
  const latestCall = useRef(call)
  latestCall.current = call

  const run = useCallback((...args: Args): Promise<Data> => {
    newest.current += 1
    const own = newest.current
    const settle = (next: ActionState<Data>): void => {
      if (newest.current === own) setState(next)
    }
    setState(PENDING)
    const result = latestCall.current(...args).catch((error: unknown) => {
      throw fromUnknown(error)
    })
    result.then(
      (data) => settle({ status: 'success', data, error: undefined }),
      (error: PorticoError) => settle({ status: 'error', data: undefined, error })
    )
    return result
  }, [])

  const reset = useCallback(() => {
    newest.current += 1
    setState(IDLE)
  }, [])

  return { ...state, run, reset }
}

const IDLE = { status: 'idle', data: undefined, error: undefined } as const
const PENDING = { status: 'pending', data: undefined, error: undefined } as const
