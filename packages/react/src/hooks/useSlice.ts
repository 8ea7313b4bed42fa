'use client'
import type { PorticoState } from '@portico/core'
import { useCallback, useSyncExternalStore } from 'react'
import { usePortico } from '../usePortico.js'

/** A snapshot of a slice: immutable, and the same object until something in it changed. */
export type State<S extends keyof PorticoState> = PorticoState[S]

/**
 * Returns what `select` takes from a slice, and renders again when that changed. `select` must return a primitive or a
 * part of the snapshot: a new object each time would render forever.
 */
export function useSlice<S extends keyof PorticoState, T>(slice: S, select: (state: State<S>) => T): T {
  const client = usePortico()
  const subscribe = useCallback((listener: () => void) => client.subscribe(slice, listener), [client, slice])
  return useSyncExternalStore(
    subscribe,
    () => select(client.snapshot(slice)),
    // The state before start: the first client render, of a late streamed part too, equals the server's.
    () => select(client.initialSnapshot(slice))
  )
}
