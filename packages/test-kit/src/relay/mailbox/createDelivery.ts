import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex } from '@noble/hashes/utils'
import type { Log } from '../createLog.js'
import type { Timers } from '../createTimers.js'
import { faultsOf, type RelayFaults } from '../faults.js'
import type { Letter, Mailboxes, Message } from './createMailboxes.js'

/** A push as it goes to a client. */
export interface Push {
  /** Id of the JSON-RPC call; the client's answer has it too. */
  readonly id: number
  readonly subscription: string
  readonly letter: Letter
}

/** What one connection receives. */
export interface Receiver {
  readonly client: string
  /** Returns the subscription's id: SHA-256 of topic and client id, as the clients compute it themselves. */
  subscribe(topic: string): string
  unsubscribe(topic: string): void
  topics(): readonly string[]
  /** What waits in a topic, at most 100 messages, which then count as received. */
  fetch(topic: string): { readonly letters: readonly Letter[]; readonly hasMore: boolean }
  /** The client answered a push. */
  ack(pushId: string | number): void
  /** Ends its subscriptions. What was not answered waits for the client's next connection. */
  leave(): void
}

/** Brings messages from mailboxes to connections, again and again until a peer has one. */
export interface Delivery {
  join(request: { readonly client: string; readonly send: (push: Push) => void }): Receiver
  publish(request: { readonly message: Message; readonly publisher: string }): void
  /** Pushes what waits in a topic to every subscribed connection of another client that was not pushed it yet. */
  deliver(topic: string): void
}

/** Delivery that pushes again after `redeliverMs` without an answer. */
export function createDelivery(request: {
  readonly mailboxes: Mailboxes
  readonly timers: Timers
  readonly log: Log
  readonly faults: () => RelayFaults
  readonly redeliverMs: number
}): Delivery {
  const { mailboxes, timers, log, redeliverMs } = request
  const members = new Set<Member>()
  // Clients want ids that no other call has, and numbers as large as these.
  let pushId = timers.now() * 1000

  const receive = (receiver: { readonly client: string; readonly letter: Letter }): void => {
    const { client, letter } = receiver
    const { topic, tag } = letter
    if (!mailboxes.waiting({ topic, reader: client }).includes(letter)) return
    mailboxes.remove(letter)
    log.add({ type: 'acked', client, topic, tag })
  }

  const push = (member: Member, letter: Letter): void => {
    const { topic, tag } = letter
    const faults = faultsOf({ faults: request.faults(), tag })
    pushId += 1
    const id = pushId
    const cancel = timers.setTimeout(
      () => {
        member.pushed.delete(id)
        deliverTo(member, topic)
      },
      redeliverMs + (faults.slowMs ?? 0)
    )
    member.pushed.set(id, { letter, cancel })
    const isDropped = faults.drops === 'pushes'
    log.add({ type: isDropped ? 'dropped' : 'pushed', client: member.client, topic, tag })
    if (!isDropped) member.send({ id, letter, subscription: subscriptionId({ topic, client: member.client }) })
  }

  const deliverTo = (member: Member, topic: string): void => {
    if (!member.topics.has(topic)) return
    const underWay = [...member.pushed.values()].map(({ letter }) => letter)
    for (const letter of mailboxes.waiting({ topic, reader: member.client })) {
      if (underWay.includes(letter)) continue
      push(member, letter)
      if (faultsOf({ faults: request.faults(), tag: letter.tag }).duplicates) push(member, letter)
    }
  }

  return {
    join: ({ client, send }) => {
      const member: Member = { client, send, topics: new Set(), pushed: new Map() }
      members.add(member)
      return {
        client,
        subscribe: (topic) => {
          member.topics.add(topic)
          return subscriptionId({ topic, client })
        },
        unsubscribe: (topic) => void member.topics.delete(topic),
        topics: () => [...member.topics],
        fetch: (topic) => {
          const all = mailboxes.waiting({ topic, reader: client })
          const letters = all.slice(0, fetchLimit)
          for (const letter of letters) receive({ client, letter })
          return { letters, hasMore: all.length > letters.length }
        },
        ack: (id) => {
          const one = member.pushed.get(Number(id))
          if (!one) return
          one.cancel()
          member.pushed.delete(Number(id))
          receive({ client, letter: one.letter })
        },
        leave: () => {
          for (const { cancel } of member.pushed.values()) cancel()
          members.delete(member)
        },
      }
    },
    publish: ({ message, publisher }) => {
      const { topic, tag } = message
      log.add({ type: 'published', client: publisher, topic, tag })
      if (faultsOf({ faults: request.faults(), tag }).drops === 'publishes') {
        log.add({ type: 'dropped', client: publisher, topic, tag })
        return
      }
      mailboxes.put({ message, publisher })
    },
    deliver: (topic) => {
      for (const member of [...members]) deliverTo(member, topic)
    },
  }
}

interface Member {
  readonly client: string
  readonly send: (push: Push) => void
  readonly topics: Set<string>
  /** Pushes without an answer, by id, and what ends the wait for it. */
  readonly pushed: Map<number, { readonly letter: Letter; readonly cancel: () => void }>
}

function subscriptionId(request: { readonly topic: string; readonly client: string }): string {
  return bytesToHex(sha256(new TextEncoder().encode(request.topic + request.client)))
}

const fetchLimit = 100
