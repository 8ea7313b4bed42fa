import type { Records } from '../store/records.js'
import type { SignInAccount, SignInSession } from '../types.js'
import type { Generations } from './generations.js'
import { type AccountRecord, readAccountRecord, readSessionRecord, toAccount, toSession } from './record.js'
import { hashSecret, isSame, parseToken } from './token.js'

/** What is behind a token. */
export interface Read {
  /** Undefined while none of the accounts is in use: the page shows another one, or the one that was in use has ended. */
  readonly session: SignInSession | undefined
  /** At least one. */
  readonly accounts: readonly SignInAccount[]
}

/** A session whose token was shown. */
export interface Found {
  readonly id: string
  /** Keys of its accounts, in their order. */
  readonly keys: readonly string[]
}

/** An account that is signed in. */
export interface Living {
  readonly key: string
  readonly record: AccountRecord
}

/** What reads sessions of a store. */
export interface StoredSessions {
  /** Notes that a session is used now. */
  touch(id: string): Promise<void>
  /** The session of a token, living or not. */
  find(token: string): Promise<Found | undefined>
  readAccount(key: string): Promise<Living | undefined>
  /** The accounts of a session that was used lately, and when that was. */
  readLiving(found: Found): Promise<{ readonly accounts: readonly Living[]; readonly usedAtMs: number }>
  /** What is behind a session, which counts as used now; undefined where it has ended. */
  readFound(found: Found): Promise<Read | undefined>
  /** The accounts of a single token's session. */
  accountsOf(tokens: readonly string[]): Promise<readonly Living[]>
}

/** Reads the sessions of a store. */
export function storedSessions(input: {
  readonly records: Records
  readonly generations: Generations
  readonly idleTimeoutMs: number
  readonly absoluteTimeoutMs: number
  readonly now: () => number
}): StoredSessions {
  const { records, generations, idleTimeoutMs, absoluteTimeoutMs, now } = input
  // A key of its own: a request that is late with it cannot bring back a session that was ended meanwhile.
  const touch = (id: string): Promise<void> => records.set(`used-session:${id}`, now(), idleTimeoutMs)

  const find = async (text: string): Promise<Found | undefined> => {
    const token = parseToken(text)
    if (token === undefined) return undefined
    const record = readSessionRecord(await records.get(`session:${token.id}`))
    if (record === undefined || !isSame(await hashSecret(token.secret), record.secretHash)) return undefined
    return { id: token.id, keys: keysOf(token.id, record.accounts) }
  }

  const isLiving = async (record: AccountRecord): Promise<boolean> =>
    // Both ends: the timeout may be shorter than it was when the account signed in.
    Math.min(record.expiresAtMs, record.signedInAtMs + absoluteTimeoutMs) > now() &&
    (await generations.isCurrent(record))

  const readAccount = async (key: string): Promise<Living | undefined> => {
    const record = readAccountRecord(await records.get(key))
    return record !== undefined && (await isLiving(record)) ? { key, record } : undefined
  }

  const readLiving = async ({ id, keys }: Found): Promise<{ accounts: readonly Living[]; usedAtMs: number }> => {
    const [usedAtMs, ...accounts] = await Promise.all([records.get(`used-session:${id}`), ...keys.map(readAccount)])
    if (typeof usedAtMs !== 'number' || usedAtMs + idleTimeoutMs <= now()) return { accounts: [], usedAtMs: 0 }
    return { accounts: accounts.filter((one) => one !== undefined), usedAtMs }
  }

  const readFound = async (found: Found): Promise<Read | undefined> => {
    const [{ accounts, usedAtMs }, inUse] = await Promise.all([readLiving(found), records.get(inUseKey(found.id))])
    if (accounts.length === 0) return undefined
    // Not at every request: a write costs more than a tenth of the timeout.
    if (now() - usedAtMs > idleTimeoutMs / 10) await touch(found.id)
    const [all, used] = [accounts.map(({ record }) => record), accounts.find(({ key }) => key === inUse)]
    return { session: used && toSession(all, used.record), accounts: all.map(toAccount) }
  }

  const accountsOf = async ([only, ...others]: readonly string[]): Promise<readonly Living[]> => {
    const found = only === undefined || others.length > 0 ? undefined : await find(only)
    return found === undefined ? [] : (await readLiving(found)).accounts
  }

  return { touch, find, readAccount, readLiving, readFound, accountsOf }
}

/** The key of the account that a session uses. */
export function inUseKey(id: string): string {
  return `session-in-use:${id}`
}

/** The keys of a session's accounts. */
export function keysOf(id: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `session-account:${id}:${index}`)
}
