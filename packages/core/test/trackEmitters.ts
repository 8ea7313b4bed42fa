import { EventEmitter } from 'node:events'

/** Listeners of the event emitters that were made while they were tracked. */
export interface TrackedEmitters {
  /** How many listeners every event has, over all emitters that still live; `name` of the event first. */
  counts(except?: readonly EventEmitter[]): Readonly<Record<string, number>>
  /** Emitters are made as before; those that are known stay so. */
  stop(): void
}

/**
 * Knows every plain event emitter of this process that is made from now on. The WalletConnect libraries make one for each of
 * their parts and expose few of them; sockets, streams and servers are classes of their own and are left out.
 */
export function trackEmitters(): TrackedEmitters {
  const made: WeakRef<EventEmitter>[] = []
  // Node calls it for every emitter and has it where it can be replaced; its types do not say so.
  const own = EventEmitter as unknown as { init: (this: EventEmitter, ...all: unknown[]) => void }
  const original = own.init
  own.init = function (...all) {
    if (Object.getPrototypeOf(this) === EventEmitter.prototype) made.push(new WeakRef(this))
    original.apply(this, all)
  }
  return {
    counts: (except = []) => {
      const counts: Record<string, number> = {}
      for (const emitter of made) {
        const live = emitter.deref()
        if (live && except.includes(live)) continue
        for (const name of live?.eventNames() ?? [])
          counts[String(name)] = (counts[String(name)] ?? 0) + (live?.listenerCount(name) ?? 0)
      }
      return counts
    },
    stop: () => {
      own.init = original
    },
  }
}
