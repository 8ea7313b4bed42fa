import type { Logger } from '../platform/types.js'
import type { Emit, EventBus } from './types.js'

type AnyListener = Parameters<EventBus['onAny']>[0]
type AnyEvent = Parameters<AnyListener>[0]

/** A bus and the function that emits on it. A listener that throws is logged and does not stop the others. */
export function createEventBus(logger: Logger): { readonly bus: EventBus; readonly emit: Emit } {
  let listeners: AnyListener[] = []
  // A fact that a listener causes is told after the fact that caused it, to everyone in the same order.
  const queue: AnyEvent[] = []
  const tell = (listener: AnyListener, event: AnyEvent): void => {
    try {
      listener(event)
    } catch (error) {
      logger.error(`A listener of ${event.type} threw`, error)
    }
  }
  const onAny: EventBus['onAny'] = (listener) => {
    const own: AnyListener = (event) => listener(event)
    listeners = [...listeners, own]
    return () => {
      listeners = listeners.filter((other) => other !== own)
    }
  }
  return {
    bus: {
      onAny,
      on: (event, listener) =>
        onAny((fact) => {
          // The type of the data follows from the type of the event; the union cannot say so.
          if (fact.type === event) listener(fact.data as Parameters<typeof listener>[0])
        }),
    },
    emit: (type, data) => {
      queue.push({ type, data } as AnyEvent)
      if (queue.length > 1) return
      for (let event = queue[0]; event; event = queue[0]) {
        for (const listener of listeners) tell(listener, event)
        queue.shift()
      }
    },
  }
}
