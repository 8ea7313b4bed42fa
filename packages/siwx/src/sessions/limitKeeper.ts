import { until } from '@portico/core/adapter'
import type { Clock } from '@portico/core/platform'
import type { SiwxSessions } from './types.js'

/** The keeper, each of whose answers comes in time or rejects TIMED_OUT: a function of an app may never answer. */
export function limitKeeper(keeper: SiwxSessions, clock: Clock): SiwxSessions {
  const limit =
    <Arguments extends readonly unknown[], Answer>(call: (...given: Arguments) => Promise<Answer>) =>
    (...given: Arguments): Promise<Answer> =>
      until({ limit: { clock, ms: LIMIT_MS }, work: async () => call(...given) })
  return {
    createMessage: limit(keeper.createMessage),
    addSession: limit(keeper.addSession),
    revokeSession: limit(keeper.revokeSession),
    setSessions: limit(keeper.setSessions),
    getSessions: limit(keeper.getSessions),
    useSession: keeper.useSession && limit(keeper.useSession),
  }
}

/** A server of the app may ask a chain. Our own has limits of its own, which are shorter. */
const LIMIT_MS = 30_000
