import { isSameAccount } from '../../profiles/isSameAccount.js'
import { report } from '../http/respond.js'
import type { Records } from '../store/records.js'
import type { SignInSession } from '../types.js'
import { type Account, isMeant } from './account.js'
import type { Generations } from './generations.js'
import { type AccountRecord, MAX_ACCOUNTS, type SessionRecord, toSession } from './record.js'
import { type Found, inUseKey, keysOf, type Living, type Read, storedSessions } from './storedSessions.js'
import { createToken, formatToken, hashSecret } from './token.js'

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
  const { records, generations, absoluteTimeoutMs, onError, now } = input
  const stored = storedSessions(input)
  const { find, readAccount, readLiving, readFound } = stored

  const end = async (text: string, account: Account | 'all'): Promise<void> => {
    const found = await find(text)
    if (found === undefined) return
    const accounts = (await Promise.all(found.keys.map(readAccount))).filter((one) => one !== undefined)
    const isTheirs = ({ record }: Living): boolean => account === 'all' || isMeant(record, account)
    if (accounts.every(isTheirs)) return remove(records, found)
    for (const { key } of accounts.filter(isTheirs)) await records.delete(key)
  }

  return {
    begin: async ({ networkId, address, isOneNetwork = false, endsAtMs, earlier, commit }) => {
      const token = createToken()
      const signedInAtMs = now()
      const expiresAtMs = Math.min(signedInAtMs + absoluteTimeoutMs, endsAtMs)
      const generation = await generations.current({ networkId, address, isOneNetwork })
      const secretHash = await hashSecret(token.secret)
      await stored.touch(token.id)
      const before = await stored.accountsOf(earlier)
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
        await remove(records, { id: token.id, keys }).catch(() => undefined)
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

async function remove(records: Records, { id, keys }: Found): Promise<void> {
  // The accounts first: a sign-in that takes them over meanwhile finds none.
  for (const key of [...keys, `session:${id}`, `used-session:${id}`, inUseKey(id)]) await records.delete(key)
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
