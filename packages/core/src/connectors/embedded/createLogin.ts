import { type ChainId, namespaceOf } from '../../caip/chainId.js'
import type { Network } from '../../caip/network.js'
import { isPorticoError, PorticoError } from '../../errors/PorticoError.js'
import type { Clock, Logger, PageChannel } from '../../platform/types.js'
import type { MultichainConnector, MultichainEvent, MultichainSession, SessionEvent } from '../types.js'
import type { LoginStore, StoredLogin } from './createLoginStore.js'
import type { FrameUser } from './protocol.js'

/** The login of one page, as the one session that adapters connect. */
export interface PageLogin extends Pick<MultichainConnector, 'restore' | 'subscribe'> {
  /** Whether this is the session of who is logged in. */
  isLive(sessionId: string): boolean
  /** The user who is logged in, as far as this page knows. */
  user(): FrameUser | undefined
  /** Whether this device has no part of the wallet any more, as far as this page knows. */
  isLocked(): boolean
  /** What the wallet may be asked. */
  methods(): readonly string[]
  /**
   * Logs a user in. The networks that they chose before stay chosen. Ends the previous login: other pages learn at once, adapters
   * from `endFormer`.
   */
  begin(user: FrameUser): Promise<MultichainSession>
  /** Ends what is left here of the previous login. */
  endFormer(): void
  choose(networkId: ChainId): Promise<void>
  /** The user logs in by another address from now on. Nothing where another user is logged in meanwhile. */
  rename(userId: string, email: string): Promise<void>
  /** It is over in this page. */
  end(reason: 'user' | 'expired'): void
  /** It is over in this page and in the others of the app. */
  endEverywhere(): void
  /** Asks the frame whether a user is still logged in, and which one. Never rejects. */
  verify(): Promise<void>
}

/** The login of a page, empty at first. `ask` asks the frame which user is logged in. */
export function createLogin(request: {
  readonly store: LoginStore
  readonly channel: PageChannel
  readonly clock: Clock
  readonly logger: Pick<Logger, 'warn'>
  /** How the wallet is called. */
  readonly name: string
  readonly networks: () => readonly Pick<Network, 'id'>[]
  readonly ask: () => Promise<FrameUser>
}): PageLogin {
  const { store, channel, clock, logger, ask } = request
  const listeners = new Set<(event: MultichainEvent) => void>()
  let login: StoredLogin | undefined
  let former: string | undefined
  let reading: Promise<void> | undefined
  let isLocked = false

  const tell = (event: SessionEvent): void => {
    for (const listener of [...listeners]) listener(event)
  }
  const take = async (next: StoredLogin): Promise<MultichainSession> => {
    login = next
    isLocked = false
    await store.save(next)
    return sessionOf(next, request)
  }
  const own: PageLogin = {
    isLive: (sessionId) => login?.user.id === sessionId,
    user: () => login?.user,
    isLocked: () => isLocked,
    methods: () => login?.user.methods ?? [],
    begin: (user) => {
      warnOfUnknown(user, request)
      const known = login?.user.id === user.id ? login : undefined
      if (login && !known) {
        former = login.user.id
        channel.post(former)
      }
      return take({ user, networkIds: known?.networkIds ?? [] })
    },
    endFormer: () => {
      if (former === undefined) return
      const sessionId = former
      former = undefined
      tell({ type: 'ended', sessionId, reason: 'user' })
    },
    choose: async (networkId) => {
      if (!login) return
      const others = login.networkIds.filter((id) => namespaceOf(id) !== namespaceOf(networkId))
      const session = await take({ ...login, networkIds: [...others, networkId] })
      tell({ type: 'updated', session })
    },
    rename: async (userId, email) => {
      if (login && own.isLive(userId)) await take({ ...login, user: { ...login.user, email } })
    },
    end: (reason) => {
      if (!login) return
      const { id } = login.user
      login = undefined
      reading = undefined
      void store.forget()
      tell({ type: 'ended', sessionId: id, reason })
      own.endFormer()
    },
    endEverywhere: () => {
      const id = login?.user.id
      own.end('user')
      if (id !== undefined) channel.post(id)
    },
    verify: async () => {
      const known = login
      if (!known) return
      try {
        const user = await ask()
        if (login !== known) return
        if (isSameWallet(user, known.user)) await take({ ...known, user })
        else own.end('expired')
      } catch (error) {
        if (login !== known) return
        const isOver = isPorticoError(error, 'EMBEDDED_WALLET_FAILED') && error.context.reason === 'SIGNED_OUT'
        if (isOver) own.end('expired')
        else if (isPorticoError(error, 'RECOVERY_NEEDED')) isLocked = true
        // A server that isn't there ends no login.
        else logger.warn('The embedded wallet did not say whether its login is still there', error)
      }
    },
    restore: async ({ namespace }) => {
      reading ??= store.read().then((stored) => {
        // A login that was made meanwhile is newer.
        if (login || !stored) return
        login = stored
        // It is believed until the frame says otherwise.
        clock.setTimeout(() => void own.verify(), 0)
      })
      await reading
      const isThere = login?.user.accounts.some((account) => account.namespace === namespace)
      return login && isThere ? sessionOf(login, request) : undefined
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  // Another page of the app signed out, and with it the frame of both.
  channel.listen((userId) => {
    if (own.isLive(userId)) own.end('user')
  })
  return own
}

/** The error of a call that needs a login. */
export function notLoggedIn(method: string): PorticoError {
  // Specification section 8.
  return new PorticoError('WALLET_NOT_CONNECTED', { context: { method }, message: 'Not connected to email or social' })
}

/** Every account on every network of its namespace that the app has now and the wallet signs for. */
function sessionOf(
  { user, networkIds }: StoredLogin,
  { name, networks }: Pick<Parameters<typeof createLogin>[0], 'name' | 'networks'>
): MultichainSession {
  const { id, accounts, methods } = user
  const ids = networks().flatMap((network) => (user.networks.includes(network.id) ? network.id : []))
  return {
    id,
    accounts: accounts.flatMap(({ namespace, address }) =>
      ids
        .filter((networkId) => namespaceOf(networkId) === namespace)
        .map((networkId) => `${networkId}:${address}` as const)
    ),
    chains: ids.filter((networkId) => accounts.some(({ namespace }) => namespace === namespaceOf(networkId))),
    methods,
    current: Object.fromEntries(networkIds.map((networkId) => [namespaceOf(networkId), networkId])),
    wallet: { name },
  }
}

function isSameWallet(one: FrameUser, other: FrameUser): boolean {
  const addresses = ({ accounts }: FrameUser): string =>
    JSON.stringify(accounts.map(({ namespace, address }) => [namespace, address]))
  return one.id === other.id && addresses(one) === addresses(other)
}

/** Networks of the app that the wallet doesn't sign for: its server doesn't name them. */
function warnOfUnknown(
  { accounts, networks: known }: FrameUser,
  { networks, logger }: Pick<Parameters<typeof createLogin>[0], 'networks' | 'logger'>
): void {
  const unknown = networks().filter(
    ({ id }) => !known.includes(id) && accounts.some(({ namespace }) => namespace === namespaceOf(id))
  )
  if (unknown.length === 0) return
  const ids = unknown.map(({ id }) => id).join(', ')
  logger.warn(`The embedded wallet does not sign for ${ids}. Its server's list of networks has to name them`)
}
