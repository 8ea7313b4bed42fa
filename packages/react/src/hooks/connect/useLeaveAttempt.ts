'use client'
import { usePortico } from '../../usePortico.js'
import { useSlice } from '../useSlice.js'

/** Leaves a view of an attempt for the one before it, else for the list of wallets. The attempt ends. */
export function useLeaveAttempt(): () => void {
  const client = usePortico()
  const depth = useSlice('router', ({ stack }) => stack.length)
  return () => {
    if (depth > 1) {
      client.router.back()
      return
    }
    // Opened at this view: no earlier view is left, and only closing ends an attempt.
    client.modal.close()
    client.modal.open('Connect').catch(nothing)
  }
}

/** A view that cannot be fetched says so itself. */
function nothing(): void {}
