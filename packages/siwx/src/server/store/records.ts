import { until } from '@portico/core/adapter'
import type { Clock } from '@portico/core/platform'
import { SignInError } from '../SignInError.js'
import type { Turns } from './turns.js'
import type { SignInStore } from './types.js'

/** Reads and writes of one store. All throw STORE_UNAVAILABLE when it fails or doesn't answer in time. */
export interface Records {
  /** What was set, as JSON has it; undefined for a missing key, or a value that isn't JSON. */
  get(key: string): Promise<unknown>
  set(key: string, value: unknown, ttlMs: number): Promise<void>
  delete(key: string): Promise<void>
  /** As `get`, and removes it. Of several callers one gets the value; see `SignInStore.take` for other processes. */
  take(key: string): Promise<unknown>
}

/** Makes them of an application's store: converts its failures, and puts a name before every key. */
export function createRecords(input: {
  readonly store: SignInStore
  readonly turns: Turns
  readonly timeoutMs: number
  readonly clock: Clock
}): Records {
  const { store, turns, timeoutMs, clock } = input
  const ask = async (call: () => unknown): Promise<unknown> => {
    try {
      return await until({ limit: { clock, ms: timeoutMs }, work: async () => await call() })
    } catch (error) {
      throw new SignInError('STORE_UNAVAILABLE', { cause: error })
    }
  }

  const takeInTwoSteps = async (key: string): Promise<unknown> => {
    const value = await ask(() => store.get(key))
    if (value === undefined || value === null) return undefined
    const isDeleted = await ask(() => store.delete(key))
    // Keyv's stores say false when another process was faster.
    return isDeleted === false ? undefined : value
  }

  return {
    get: async (key) => decode(await ask(() => store.get(PREFIX + key))),
    set: async (key, value, ttlMs) => {
      const isSet = await ask(() => store.set(PREFIX + key, JSON.stringify(value), Math.ceil(ttlMs)))
      if (isSet === false)
        throw new SignInError('STORE_UNAVAILABLE', { cause: new Error('The store did not keep a value.') })
    },
    delete: async (key) => {
      await ask(() => store.delete(PREFIX + key))
    },
    take: (key) =>
      turns(key, async () => {
        const full = PREFIX + key
        return decode(await (store.take === undefined ? takeInTwoSteps(full) : ask(() => store.take?.(full))))
      }),
  }
}

function decode(value: unknown): unknown {
  if (typeof value !== 'string') return undefined
  try {
    return JSON.parse(value)
  } catch {
    // Something else's value: the same as none.
    return undefined
  }
}

const PREFIX = 'portico:'
