import type { Clock } from '@portico/core/platform'
import type { Log } from '../createLog.js'
import { RelayError } from '../rpc/RelayError.js'
import type { RelayMailbox } from '../types.js'

/** A message as a client published it. */
export interface Message {
  readonly topic: string
  readonly message: string
  readonly tag: number
  readonly ttlSeconds: number
  readonly attestation?: string | undefined
}

/** A message that waits. */
export interface Letter extends Message {
  /** Id of the client. */
  readonly publisher: string
  readonly publishedAtMs: number
  readonly expiresAtMs: number
}

/** The messages of all topics. */
export interface Mailboxes {
  /** Keeps a message; the same one again from the same client, as after a lost answer, is kept once. Errors: -32000. */
  put(letter: { readonly message: Message; readonly publisher: string }): void
  /** What waits for `reader` in a topic, oldest first: everything but its own. */
  waiting(request: { readonly topic: string; readonly reader: string }): readonly Letter[]
  remove(letter: Letter): void
  list(): readonly RelayMailbox[]
}

/** Empty mailboxes, in which a message stays until it is removed or its time is over. */
export function createMailboxes(request: { readonly clock: Clock; readonly log: Log }): Mailboxes {
  const { clock, log } = request
  const byTopic = new Map<string, readonly Letter[]>()

  const set = (topic: string, letters: readonly Letter[]): void => {
    if (letters.length === 0) byTopic.delete(topic)
    else byTopic.set(topic, letters)
  }

  // Old messages go at the next look, so that no timer has to wait 30 days.
  const sweep = (): void => {
    const nowMs = clock.now()
    for (const [topic, letters] of [...byTopic]) {
      const live = letters.filter((letter) => letter.expiresAtMs > nowMs)
      if (live.length === letters.length) continue
      set(topic, live)
      for (const letter of letters) {
        if (live.includes(letter)) continue
        log.add({ type: 'expired', client: letter.publisher, topic, tag: letter.tag })
      }
    }
  }

  const lettersOf = (topic: string): readonly Letter[] => {
    sweep()
    return byTopic.get(topic) ?? []
  }

  return {
    put: ({ message, publisher }) => {
      const { topic } = message
      const letters = lettersOf(topic)
      if (letters.some((one) => one.publisher === publisher && one.message === message.message)) return
      if (letters.length >= letterLimit) throw new RelayError('refused', 'The mailbox of this topic is full')
      const publishedAtMs = clock.now()
      const expiresAtMs = publishedAtMs + message.ttlSeconds * 1000
      set(topic, [...letters, { ...message, publisher, publishedAtMs, expiresAtMs }])
    },
    waiting: ({ topic, reader }) => lettersOf(topic).filter(({ publisher }) => publisher !== reader),
    remove: (letter) => {
      set(
        letter.topic,
        lettersOf(letter.topic).filter((one) => one !== letter)
      )
    },
    list: () => {
      sweep()
      return [...byTopic].map(([topic, letters]) => ({
        topic,
        messages: letters.map(({ tag, publisher, publishedAtMs, expiresAtMs }) => ({
          tag,
          publisher,
          publishedAtMs,
          expiresAtMs,
        })),
      }))
    },
  }
}

const letterLimit = 1_000
