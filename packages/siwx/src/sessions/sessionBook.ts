import { type ConnectionData, namespaceOf } from '@portico/core'
import type { Clock, Unsubscribe } from '@portico/core/platform'
import type { SignInSession } from '@portico/core/plugin'
import type { SignInScope } from '../plugin/options.js'
import { addressKey } from '../profiles/addressKey.js'
import type { SiwxSession } from './types.js'

/** The sessions that are known on this page, by the scope that they count for. */
export interface SessionBook {
  /** The session that counts for a connection; undefined when none is known, or its time is over. */
  of(connection: ConnectionData): SignInSession | undefined
  /** Takes what counts; sessions that are over or unreadable are left out. */
  add(sessions: readonly SiwxSession[]): void
  /** The one of some sessions that an account made by signing in: undefined where none of them is its own. */
  find(sessions: readonly SiwxSession[], account: SignInSession): SiwxSession | undefined
  /** Whether the keeper said last that it acts for the session that counts for a connection. */
  isInUse(connection: ConnectionData): boolean
  /** Whether the keeper acts for none of the sessions, as far as is known. */
  readonly isNoneInUse: boolean
  /** The keeper acts for that session from now on: for none where no session counts. */
  use(connection: ConnectionData): void
  /** It is unknown for which session the keeper acts. */
  unuse(): void
  /** Whether a session of the one counts for the other. */
  isShared(connection: ConnectionData, other: ConnectionData): boolean
  readonly size: number
  /** Forgets the sessions of a connection. */
  remove(connection: ConnectionData): void
  /** Forgets all that count for none of these. */
  retain(connections: readonly ConnectionData[]): void
  clear(): void
  /** Watches the time until the returned function is called, and says at once what is over by now. */
  watch(): Unsubscribe
}

/** An empty book. While it is watched, `onExpired` is called when the time of a session in it is over. */
export function createSessionBook(request: {
  readonly scope: SignInScope
  /** What was said last is all there is: the keeper has one session. @default false */
  readonly keepsOne?: boolean | undefined
  readonly clock: Clock
  readonly onExpired: () => void
}): SessionBook {
  const { scope, keepsOne = false, clock, onExpired } = request
  const sessions = new Map<string, SignInSession>()
  let inUse: string | undefined
  let stopTimer = (): void => undefined
  let isWatched = false
  const isOver = ({ expiresAtMs = Number.POSITIVE_INFINITY }: SignInSession): boolean => expiresAtMs <= clock.now()
  const readLiving = (one: SiwxSession): SignInSession | undefined => {
    const session = readSession(one)
    return session && !isOver(session) ? session : undefined
  }
  /** The key of what counts for a connection: the session of its network alone where there is one. */
  const keyFor = ({ networkId, accounts: [{ address, type }] }: ConnectionData): string => {
    const onNetwork = keyOf('perChain', { networkId, address })
    const key = keyOf(scope, { networkId, address })
    // Not every keeper says what a contract confirmed, but some wallets say that their account is a contract.
    const isOthers = type === 'smartAccount' && scope === 'perAccount' && sessions.get(key)?.networkId !== networkId
    return isOthers || sessions.has(onNetwork) ? onNetwork : key
  }
  const setTimer = (): void => {
    stopTimer()
    if (!isWatched) return
    const next = Math.min(...[...sessions.values()].map(({ expiresAtMs = Number.POSITIVE_INFINITY }) => expiresAtMs))
    if (next === Number.POSITIVE_INFINITY) return
    stopTimer = clock.setTimeout(endOver, Math.min(Math.max(next - clock.now(), 0), MAX_TIMER_MS))
  }
  const endOver = (): void => {
    const over = [...sessions].filter(([, session]) => isOver(session))
    for (const [key] of over) sessions.delete(key)
    setTimer()
    if (over.length > 0) onExpired()
  }
  return {
    of: (connection) => {
      const session = sessions.get(keyFor(connection))
      return session && !isOver(session) ? session : undefined
    },
    add: (added) => {
      if (keepsOne) sessions.clear()
      // Of several that count for the same, that which the keeper acts for.
      const inUseLast = [...added.filter((one) => !one.isInUse), ...added.filter((one) => one.isInUse)]
      for (const one of inUseLast) {
        const session = readLiving(one)
        if (!session) continue
        const key = keyOf(scopeOf(one, scope), session)
        sessions.set(key, session)
        if (one.isInUse) inUse = key
      }
      if (added.length > 0 && added.every((one) => one.isInUse === false)) inUse = NONE
      setTimer()
    },
    find: (among, account) => {
      // Where one account's session counts for others, it is still that account's.
      const by = scope === 'perNamespace' ? 'perAccount' : scope
      return among.find((one) => {
        const session = readLiving(one)
        return session && keyOf(scopeOf(one, by), session) === keyOf(scopeOf(one, by), account)
      })
    },
    isInUse: (connection) => inUse === keyFor(connection),
    get isNoneInUse() {
      return sessions.size === 0 || inUse === NONE
    },
    use: (connection) => {
      const key = keyFor(connection)
      inUse = sessions.has(key) ? key : NONE
    },
    unuse: () => {
      inUse = undefined
    },
    isShared: (connection, other) => keyFor(connection) === keyFor(other),
    get size() {
      return sessions.size
    },
    remove: (connection) => {
      const key = keyFor(connection)
      sessions.delete(key)
      // The keeper then acts for another one.
      if (inUse === key) inUse = undefined
      setTimer()
    },
    retain: (connections) => {
      const kept = connections.map(keyFor)
      for (const key of sessions.keys()) if (!kept.includes(key)) sessions.delete(key)
      if (inUse !== NONE && inUse !== undefined && !kept.includes(inUse)) inUse = undefined
      setTimer()
    },
    clear: () => {
      sessions.clear()
      inUse = undefined
      setTimer()
    },
    watch: () => {
      isWatched = true
      setTimer()
      return () => {
        isWatched = false
        stopTimer()
      }
    },
  }
}

/** A contract's session counts on its network only, unless the app takes any account's for all. */
function scopeOf({ data: { isOneNetwork } }: SiwxSession, scope: SignInScope): SignInScope {
  return isOneNetwork && scope === 'perAccount' ? 'perChain' : scope
}

/** The key of the accounts that a session counts for. */
function keyOf(scope: SignInScope, { networkId, address }: SignInSession): string {
  const namespace = namespaceOf(networkId)
  if (scope === 'perNamespace') return namespace
  const account = addressKey({ networkId, address })
  return `${scope === 'perChain' ? networkId : namespace}/${account}`
}

/** None of a session that cannot be read: a service may answer anything. */
function readSession({ data }: SiwxSession): SignInSession | undefined {
  const { chainId: networkId, accountAddress: address, expirationTime } = data
  const expiresAtMs = expirationTime === undefined ? undefined : Date.parse(expirationTime)
  return Number.isNaN(expiresAtMs) ? undefined : { networkId, address, expiresAtMs }
}

/** No session's key. */
const NONE = ''
/** Timers take no more; what is later is looked at again then. */
const MAX_TIMER_MS = 2_147_483_647
