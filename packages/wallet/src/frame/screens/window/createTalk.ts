import { open, seal } from './boxes.ts'
import type { Relay } from './createRelay.ts'

/** What one end says and hears, sealed: no other message takes the place of one, also by the server between them. */
export interface Talk {
  /** Says something, after all that was said before. Rejects with what the server says, and when the way is aborted. */
  say(value: unknown): Promise<void>
  /** Says the last thing, as the page may be going away. Resolves when it is on its way; the other end may still speak. */
  sayLast(value: unknown): Promise<void>
  /** The next thing that the other end says; undefined when there is nothing more to come. Rejects like `say`. */
  hear(): Promise<unknown>
  /** Ends it for both, unless the last thing was said. The page may be going away. */
  end(): void
}

/** Makes it of a relay and the keys of each way. */
export function createTalk(parts: { readonly relay: Relay; readonly out: CryptoKey; readonly into: CryptoKey }): Talk {
  const { relay, out, into } = parts
  let said = 0
  let heard = 0
  let hasSaidLast = false
  let sending: Promise<unknown> = Promise.resolve()
  const send = (value: unknown, by: (message: string) => Promise<void> | void): Promise<void> => {
    const place = placeOf(said)
    said += 1
    const sent = sending.then(async () => by(await seal(out, place, value)))
    // What couldn't be sent is the matter of its caller.
    sending = sent.catch(() => undefined)
    return sent
  }
  return {
    say: (value) => send(value, relay.say),
    sayLast: (value) => {
      hasSaidLast = true
      return send(value, relay.sayLast)
    },
    hear: async () => {
      const sealed = await relay.hear()
      if (sealed === undefined) return undefined
      const opened = await open(into, placeOf(heard), sealed)
      heard += 1
      return opened
    },
    end: () => {
      if (!hasSaidLast) relay.end()
    },
  }
}

/** Of a message, by how many were before it. */
function placeOf(index: number): string {
  return `message ${index}`
}
