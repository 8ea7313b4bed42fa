import type { ChainId } from '../../caip/chainId.js'
import type { Network } from '../../caip/network.js'
import type { MultichainConnector, MultichainEvent, MultichainSession, SessionEvent } from '../types.js'
import type { LoginStore, StoredLogin } from './createLoginStore.js'
import { sessionOf } from './loginSession.js'

/** The login that a page has now, and what is told of it. */
export interface HeldLogin extends Pick<MultichainConnector, 'subscribe'> {
  get(): StoredLogin | undefined
  /** What the login is to adapters. */
  session(): MultichainSession | undefined
  /** The address of the account in use on a network. */
  addressOn(networkId: ChainId): string | undefined
  /** Has a stored login, unless one was made meanwhile: whether it has taken it. */
  take(stored: StoredLogin | undefined): boolean
  /** Keeps a login. Tells `updated` where that changes the session of the same user. */
  keep(next: StoredLogin): Promise<MultichainSession>
  /** Keeps the login with what is other of it. Without a login nothing happens. */
  change(to: (login: StoredLogin) => Partial<StoredLogin>): Promise<void>
  /** Takes over which accounts another page of the app has chosen for this user. Never rejects. */
  reread(): Promise<void>
  /** Forgets the login, and returns the id of its session. */
  drop(): string | undefined
  tell(event: SessionEvent): void
}

/** Holds no login at first. */
export function holdLogin(request: {
  readonly store: Pick<LoginStore, 'read' | 'save' | 'forget'>
  /** How the wallet is called. */
  readonly name: string
  readonly networks: () => readonly Pick<Network, 'id'>[]
}): HeldLogin {
  const { store } = request
  const listeners = new Set<(event: MultichainEvent) => void>()
  let login: StoredLogin | undefined

  const held: HeldLogin = {
    get: () => login,
    session: () => login && sessionOf(login, request),
    addressOn: (networkId) => {
      const account = held.session()?.accounts.find((one) => one.startsWith(`${networkId}:`))
      return account?.slice(networkId.length + 1)
    },
    take: (stored) => {
      if (login || !stored) return false
      login = stored
      return true
    },
    keep: async (next) => {
      const { id } = next.user
      const before = login?.user.id === id ? JSON.stringify(sessionOf(login, request)) : undefined
      login = next
      await store.save(next)
      const session = held.session()
      // It may have ended, or another user may be logged in by now.
      if (session?.id !== id) return sessionOf(next, request)
      if (before !== undefined && JSON.stringify(session) !== before) held.tell({ type: 'updated', session })
      return session
    },
    change: async (to) => {
      if (login) await held.keep({ ...login, ...to(login) })
    },
    reread: async () => {
      const known = login
      const stored = known && (await store.read())
      if (!stored || login !== known || stored.user.id !== known.user.id) return
      await held.change(() => ({ smartAccounts: stored.smartAccounts }))
    },
    drop: () => {
      const id = login?.user.id
      login = undefined
      if (id !== undefined) void store.forget()
      return id
    },
    tell: (event) => {
      for (const listener of [...listeners]) listener(event)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return held
}
