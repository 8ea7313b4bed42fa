import { isSameAccount } from '../../profiles/isSameAccount.js'
import { report } from '../http/respond.js'
import type { Records } from '../store/records.js'
import type { SignInAccount, SignInSession } from '../types.js'
import { type Account, isMeant } from './account.js'
import type { Generations } from './generations.js'
import {
  type AccountRecord,
  MAX_ACCOUNTS,
  readAccountRecord,
  readSessionRecord,
  type SessionRecord,
  toAccount,
  toSession,
} from './record.js'
import { createToken, formatToken, hashSecret, isSame, parseToken } from './token.js'

/** Sign-in sessions in a store, each known to one browser by a token. A session has the accounts that are signed in there. */
export interface Sessions {
  /** Begins a session with a new token, in place of the earlier one. */
  begin(request: BeginRequest): Promise<{ readonly token: string; readonly session: SignInSession }>
  /** What is behind a token, whose session counts as used now; undefined when the token is of no living session. */
  read(token: string): Promise<Read | undefined>
  /**
   * Makes an account the one in use, and returns the session. Undefined when it is in no living session of the token: then
   * none of its accounts is in use.
   */
  use(token: string, account: Account): Promise<SignInSession | undefined>
  /** Ends the session of a token, or one account's part of it. Does nothing without a session. */
  end(token: string, account: Account | 'all'): Promise<void>
  /** Signs an account out of all sessions. Their other accounts stay. */
  endAll(account: Account): Promise<void>
}

/** What is behind a token. */
export interface Read {
  /** Undefined while none of the accounts is in use: the page shows another one, or the one that was in use has ended. */
  readonly session: SignInSession | undefined
  /** At least one. */
  readonly accounts: readonly SignInAccount[]
}

/** Whose session begins. */
export interface BeginRequest extends Account {
  /** When the message says that it is over. The sign-in ends no later. */
  readonly endsAtMs: number
  /**
   * Tokens that the browser has. Their sessions end. The accounts of a single living one stay signed in; of several, any may
   * be the user's.
   */
  readonly earlier: readonly string[]
  /**
   * Called once, when the store has all of the new session and nothing of the earlier ones has changed. When it rejects,
   * nothing has happened. Afterwards no failure of the store takes the session back.
   */
  readonly commit: () => Promise<void>
}

/** Sessions in a store. */
export function createSessions(input: {
  readonly records: Records
  readonly generations: Generations
  readonly idleTimeoutMs: number
  readonly absoluteTimeoutMs: number
  readonly onError: ((error: unknown) => void) | undefined
  readonly now: () => number
}): Sessions {
  const { records, generations, idleTimeoutMs, absoluteTimeoutMs, onError, now } = input
  // A key of its own: a request that is late with it cannot bring back a session that was ended meanwhile.
  const touch = (id: string): Promise<void> => records.set(`used-session:${id}`, now(), idleTimeoutMs)

  const inUseKey = (id: string): string => `session-in-use:${id}`

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

  /** The accounts of a session that was used lately, and when that was. */
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

  /** The accounts of a single token's session. */
  const accountsOf = async ([only, ...others]: readonly string[]): Promise<readonly Living[]> => {
    const found = only === undefined || others.length > 0 ? undefined : await find(only)
    return found === undefined ? [] : (await readLiving(found)).accounts
  }

  const remove = async ({ id, keys }: Found): Promise<void> => {
    // The accounts first: a sign-in that takes them over meanwhile finds none.
    for (const key of [...keys, `session:${id}`, `used-session:${id}`, inUseKey(id)]) await records.delete(key)
  }

  const end = async (text: string, account: Account | 'all'): Promise<void> => {
    const found = await find(text)
    if (found === undefined) return
    const accounts = (await Promise.all(found.keys.map(readAccount))).filter((one) => one !== undefined)
    const isTheirs = ({ record }: Living): boolean => account === 'all' || isMeant(record, account)
    if (accounts.every(isTheirs)) return remove(found)
    for (const { key } of accounts.filter(isTheirs)) await records.delete(key)
  }

  return {
    begin: async ({ networkId, address, isOneNetwork = false, endsAtMs, earlier, commit }) => {
      const token = createToken()
      const signedInAtMs = now()
      const expiresAtMs = Math.min(signedInAtMs + absoluteTimeoutMs, endsAtMs)
      const generation = await generations.current({ networkId, address, isOneNetwork })
      const secretHash = await hashSecret(token.secret)
      await touch(token.id)
      const before = await accountsOf(earlier)
      const added = { networkId, address, isOneNetwork, signedInAtMs, expiresAtMs, generation }
      const kept = before.map(({ record }) => record)
      const accounts = withAccount(kept, added)
      const keys = keysOf(token.id, accounts.length)
      const ttlMs = (one: AccountRecord): number => Math.max(one.expiresAtMs - now(), 1)
      await Promise.all(accounts.map((one, index) => records.set(keys[index] ?? '', one, ttlMs(one))))
      const record: SessionRecord = { secretHash, accounts: accounts.length }
      const longestMs = Math.max(...accounts.map(ttlMs))
      await records.set(inUseKey(token.id), keys[accounts.indexOf(added)], longestMs)
      await records.set(`session:${token.id}`, record, longestMs)
      try {
        await commit()
      } catch (error) {
        // Its token was not sent. What the store doesn't remove now, it forgets in time.
        await remove({ id: token.id, keys }).catch(() => undefined)
        throw error
      }
      const isTaken = await Promise.all(before.map(({ key }) => takeAccount({ records, onError, key })))
      const gone = kept.filter((_, index) => !isTaken[index])
      // Accounts that signed out meanwhile must not stay: if that fails, no token is returned.
      for (const [index, one] of accounts.entries()) if (gone.includes(one)) await records.delete(keys[index] ?? '')
      // An earlier token may be known elsewhere: it must not stay signed in.
      for (const one of earlier) await end(one, 'all').catch((error: unknown) => report(onError, error))
      const left = accounts.filter((one) => !gone.includes(one))
      return { token: formatToken(token), session: toSession(left, added) }
    },
    read: async (text) => {
      const found = await find(text)
      return found && readFound(found)
    },
    use: async (text, account) => {
      const found = await find(text)
      if (found === undefined) return undefined
      const { accounts } = await readLiving(found)
      const own = accounts.filter(({ record }) => isSameAccount(record, account) && isMeant(record, account))
      const chosen = own.find(({ record }) => record.networkId === account.networkId) ?? own.at(-1)
      // A key of its own: it never brings back an account that signs out meanwhile.
      if (chosen === undefined) await records.delete(inUseKey(found.id))
      else await records.set(inUseKey(found.id), chosen.key, Math.max(chosen.record.expiresAtMs - now(), 1))
      return chosen && (await readFound(found))?.session
    },
    end,
    endAll: (account) => generations.end(account),
  }
}

/** A session whose token was shown. */
interface Found {
  readonly id: string
  /** Keys of its accounts, in their order. */
  readonly keys: readonly string[]
}

/** An account that is signed in. */
interface Living {
  readonly key: string
  readonly record: AccountRecord
}

/**
 * Takes an account out of its session. Resolves with whether it was there: it may have signed out, or another session may
 * have it.
 */
async function takeAccount(input: {
  readonly records: Records
  readonly onError: ((error: unknown) => void) | undefined
  readonly key: string
}): Promise<boolean> {
  const { records, onError, key } = input
  try {
    return (await records.take(key)) !== undefined
  } catch (error) {
    // The session was there a moment ago: a failing store signs no account out.
    report(onError, error)
    return true
  }
}

function keysOf(id: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `session-account:${id}:${index}`)
}

/** The accounts with another one, in the place that it had on the same network before, else the last. */
function withAccount(accounts: readonly AccountRecord[], added: AccountRecord): readonly AccountRecord[] {
  const isAdded = ({ networkId, address }: AccountRecord): boolean =>
    networkId === added.networkId && address === added.address
  if (accounts.some(isAdded)) return accounts.map((one) => (isAdded(one) ? added : one))
  if (accounts.length < MAX_ACCOUNTS) return [...accounts, added]
  const firstMs = Math.min(...accounts.map(({ signedInAtMs }) => signedInAtMs))
  const oldest = accounts.find(({ signedInAtMs }) => signedInAtMs === firstMs)
  return [...accounts.filter((one) => one !== oldest), added]
}
