import type { ConnectionData } from '@portico/core/adapter'
import type { PorticoPlugin } from '@portico/core/plugin'
import { createGatePlugin } from './createHeldGate.js'
import type { Random } from './random.js'

/** A gate that passes, refuses or holds, as chance has it, and remembers for what it passed. */
export interface RandomGate {
  readonly plugin: PorticoPlugin
  /** How many questions of gates that hear their signal were open at once, at most. */
  readonly most: number
  /** Whether the newest question about this connection was about this account and network, and passed. */
  hasPassed(connection: ConnectionData): boolean
  /** A connection has ended: the next one passes anew. */
  forget(connectionId: string): void
  isAsking(): boolean
  /** Answers one question that is held, or all of them. */
  answer(): void
  answerAll(): void
}

/** Without `honorsSignal` half of the questions hear no abort, and may be answered long after it. */
export function createRandomGate({
  random: { below, chance },
  honorsSignal,
}: {
  readonly random: Random
  readonly honorsSignal: boolean
}): RandomGate {
  /** By connection id: the newest question, and whether it passed. */
  const newest = new Map<string, { readonly identity: string; hasPassed: boolean }>()
  let held: ((answer: 'pass' | 'refuse') => void)[] = []
  let running = 0
  let most = 0
  const answerOf = (): 'pass' | 'refuse' => (chance(4) ? 'refuse' : 'pass')
  return {
    plugin: createGatePlugin(async ({ connection, signal }) => {
      const question = { identity: identityOf(connection), hasPassed: false }
      newest.set(connection.id, question)
      most = Math.max(most, ++running)
      try {
        const answer = chance(2)
          ? await new Promise<'pass' | 'refuse'>((resolve, reject) => {
              held.push(resolve)
              if (honorsSignal || chance(2)) signal.addEventListener('abort', () => reject(signal.reason))
            })
          : answerOf()
        if (answer === 'refuse') throw new Error('no')
        question.hasPassed = true
      } finally {
        running--
      }
    }),
    get most() {
      return honorsSignal ? most : 0
    },
    hasPassed: (connection) => {
      const question = newest.get(connection.id)
      return question?.hasPassed === true && question.identity === identityOf(connection)
    },
    forget: (connectionId) => void newest.delete(connectionId),
    isAsking: () => running > 0,
    answer: () => held.splice(below(held.length || 1), 1)[0]?.(answerOf()),
    answerAll: () => {
      const waiting = held
      held = []
      for (const resolve of waiting) resolve(answerOf())
    },
  }
}

function identityOf({ accounts, networkId }: ConnectionData): string {
  return `${accounts[0].address} ${networkId}`
}
