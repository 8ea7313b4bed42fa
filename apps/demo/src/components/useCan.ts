import { type Portico, usePortico } from '@portico/react'
import { useCallback, useSyncExternalStore } from 'react'

/** Returns whether the connected wallet can do something. Controls that it cannot serve are not shown. */
export function useCan(method: Parameters<Portico['can']>[0]): boolean {
  const portico = usePortico()
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [portico.subscribe('connections', listener), portico.events.onAny(listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    [portico]
  )
  return useSyncExternalStore(
    subscribe,
    () => portico.can(method),
    () => false
  )
}
