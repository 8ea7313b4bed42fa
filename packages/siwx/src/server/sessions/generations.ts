import type { Records } from '../store/records.js'
import type { Turns } from '../store/turns.js'
import { type Account, keyOfAccount } from './account.js'
import type { AccountRecord } from './record.js'
import { randomHex } from './token.js'

/**
 * How an account signs out of all sessions at once in a store that cannot list its keys: each of its sign-ins belongs to a
 * generation, and a generation that is replaced takes its sign-ins with it. Other accounts of the same sessions stay.
 *
 * A generation is of an account and of the period in which it signed in. It is kept until no sign-in of its period can
 * live, and it is only ever set for the first time or replaced. So it never has to be prolonged, which could undo what
 * another process just ended. A sign-in without its generation is over: a store that forgets ends sign-ins and revives
 * none.
 */
export interface Generations {
  /** The current generation of the account's sign-ins. */
  current(account: Account): Promise<string>
  /** Whether the generation of an account in a session is still that of its period. */
  isCurrent(record: AccountRecord): Promise<boolean>
  /** Replaces all generations that living sign-ins of the account can have. */
  end(account: Account): Promise<void>
}

/** Generations in a store. */
export function createGenerations(input: {
  readonly records: Records
  readonly turns: Turns
  /** The longest that a sign-in lives. */
  readonly absoluteTimeoutMs: number
  readonly clockToleranceMs: number
  readonly now: () => number
}): Generations {
  const { records, turns, absoluteTimeoutMs, clockToleranceMs, now } = input
  const keyOf = (account: Account, period: number): string => `generation:${keyOfAccount(account)}:${period}`
  const put = async (account: Account, period: number): Promise<string> => {
    const generation = randomHex(16)
    const endsAtMs = (period + 1) * PERIOD_MS + absoluteTimeoutMs + clockToleranceMs
    await records.set(keyOf(account, period), generation, endsAtMs - now())
    return generation
  }

  return {
    current: (account) => {
      const period = periodOf(now())
      const key = keyOf(account, period)
      return turns(key, async () => {
        const generation = await records.get(key)
        return typeof generation === 'string' ? generation : put(account, period)
      })
    },
    isCurrent: async (record) =>
      (await records.get(keyOf(record, periodOf(record.signedInAtMs)))) === record.generation,
    end: async (account) => {
      const first = periodOf(now() - absoluteTimeoutMs - clockToleranceMs)
      // Another process's clock may be ahead, in the next period.
      const last = periodOf(now() + clockToleranceMs)
      for (let period = first; period <= last; period++) {
        await turns(keyOf(account, period), () => put(account, period))
      }
    },
  }
}

const periodOf = (timeMs: number): number => Math.floor(timeMs / PERIOD_MS)

/** Never changed: sign-ins of an earlier version would have no generation. */
const PERIOD_MS = 30 * 24 * 60 * 60 * 1000
