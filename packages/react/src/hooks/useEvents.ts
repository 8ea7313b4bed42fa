'use client'
import type { PorticoEventMap, PorticoEventName } from '@portico/core'
import { useEffect, useRef } from 'react'
import { usePortico } from '../usePortico.js'

/** Listeners by event name. */
export type EventListeners = { readonly [E in PorticoEventName]?: (data: PorticoEventMap[E]) => void }

/**
 * Calls listeners on the client's events while the component is mounted. The newest listeners count, so they need not
 * be memoised.
 */
export function useEvents(listeners: EventListeners): void {
  const client = usePortico()
  const latest = useRef(listeners)
  useEffect(() => {
    latest.current = listeners
  })
  useEffect(
    () =>
      client.events.onAny(({ type, data }) => {
        // The event's name and its data belong together; indexing by the name loses that.
        const listener = latest.current[type] as ((data: unknown) => void) | undefined
        listener?.(data)
      }),
    [client]
  )
}
