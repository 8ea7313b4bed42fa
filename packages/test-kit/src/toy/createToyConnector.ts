import { namespaceOf, PorticoError } from '@portico/core'
import type {
  ChainId,
  MultichainEvent,
  MultichainSession,
  Namespace,
  NamespaceRequest,
  PairingConnector,
  PairingSignIn,
} from '@portico/core/adapter'
import { onAbort } from '@portico/core/adapter'
import type { Clock } from '@portico/core/platform'

/** What was asked of a toy connector's wallet. */
export interface ToyConnectorRequest {
  readonly sessionId: string
  readonly networkId: ChainId
  readonly method: string
  readonly params: unknown
}

/** Answers what the page asks the wallet; what it throws is the wallet's error, `{ code, message }` for example. */
export type ToyConnectorAnswer = (request: ToyConnectorRequest) => unknown

/** What opens the app of a wallet. */
export type ToyConnectorApp = Parameters<PairingConnector['rememberApp']>[0]

/** A session as a test gives it: what is left out follows from the accounts, and from what was asked for. */
export type ToySession = Pick<MultichainSession, 'accounts'> & Partial<MultichainSession>

/** One offer that a page made. */
export interface ToyOffer {
  readonly requests: readonly NamespaceRequest[]
  /** What its wallet is asked to sign in with. */
  readonly signIn: PairingSignIn | undefined
  readonly uri: string
  /** Undefined while a wallet may take it. */
  readonly end: 'approved' | 'rejected' | 'expired' | 'aborted' | undefined
}

/** A multichain connector in memory with a wallet that obeys the test. It keeps the contract of PairingConnector. */
export interface ToyConnector extends PairingConnector {
  /** Every offer so far. */
  readonly offers: readonly ToyOffer[]
  /** Every request that reached the wallet. */
  readonly requests: readonly ToyConnectorRequest[]
  /** What `rememberApp` was told, by session. */
  readonly apps: readonly ToyConnectorApp[]
  /** How often the page told the wallet that a session is over, undone approvals included. */
  readonly goodbyes: number
  /** Whether the page listens, as it said last. */
  readonly isRunning: boolean
  /** Sessions that live, newest last. */
  sessions(): readonly MultichainSession[]
  /** Makes a session live without an offer. */
  open(session: ToySession): MultichainSession
  /** The wallet takes the newest offer, and signs in where it is given. An approval of an ended offer is undone. */
  approve(session: ToySession, signed?: Parameters<PairingSignIn['take']>[0]): MultichainSession
  /** The wallet declines the newest offer. */
  reject(): void
  /** Changes the newest session, as a wallet does. */
  update(change: Partial<Omit<MultichainSession, 'id'>>): MultichainSession
  /** Ends the newest session: by its wallet unless another reason is given. */
  end(reason?: 'user' | 'wallet' | 'expired'): void
  /** Decides about requests from now on. Until then the wallet knows no method. */
  answer(answer: ToyConnectorAnswer): void
  /** Breaks the way to the wallet, or mends it. */
  setRelay(isUp: boolean): void
}

/**
 * A toy connector. `stored` is the session that an earlier page left, which `restore` finds. With a `clock` an offer expires
 * after five minutes; without one it never does. A deaf wallet is never told that a session is over: `disconnect` waits on.
 */
export function createToyConnector(
  options: {
    readonly stored?: ToySession | undefined
    readonly clock?: Clock | undefined
    readonly isDeaf?: boolean | undefined
  } = {}
): ToyConnector {
  const listeners = new Set<(event: MultichainEvent) => void>()
  const offers: (ToyOffer & { settle?(session: MultichainSession): void; fail?(error: unknown): void })[] = []
  const requests: ToyConnectorRequest[] = []
  const apps: ToyConnectorApp[] = []
  let live: readonly MultichainSession[] = []
  let handler: ToyConnectorAnswer = ({ method }) => {
    throw { code: 4200, message: `The toy wallet does not know ${method}.` }
  }
  let isUp = true
  let isRunning = true
  let goodbyes = 0
  let made = 0

  const tell = (event: MultichainEvent): void => {
    for (const listener of [...listeners]) listener(event)
  }
  const toSession = (given: ToySession, asked: readonly NamespaceRequest[] = []): MultichainSession => {
    const chains = given.accounts.map((account) => account.slice(0, account.lastIndexOf(':')) as ChainId)
    return {
      id: `toy-session-${++made}`,
      chains: [...new Set(chains)],
      methods: asked.flatMap(({ methods }) => methods),
      current: {},
      wallet: { name: 'Toy Phone Wallet' },
      ...given,
    }
  }
  const find = (sessionId: string): MultichainSession => {
    const session = live.find(({ id }) => id === sessionId)
    if (!session) throw new PorticoError('SESSION_GONE', { context: { sessionId } })
    return session
  }
  const newest = (): MultichainSession => {
    const session = live.at(-1)
    if (!session) throw new Error('The toy connector has no session.')
    return session
  }
  const replace = (next: MultichainSession): MultichainSession => {
    live = live.map((session) => (session.id === next.id ? next : session))
    tell({ type: 'updated', session: next })
    return next
  }
  const finish = (sessionId: string, reason: 'user' | 'wallet' | 'expired'): void => {
    live = live.filter(({ id }) => id !== sessionId)
    tell({ type: 'ended', sessionId, reason })
  }
  const add = (session: MultichainSession): MultichainSession => {
    live = [...live, session]
    return session
  }
  const lastOffer = (): (typeof offers)[number] => {
    const offer = offers.at(-1)
    if (!offer) throw new Error('Nobody has made the toy connector an offer.')
    return offer
  }

  const namespacesOf = ({ accounts }: MultichainSession): readonly Namespace[] =>
    accounts.map((account) => namespaceOf(account))
  const disconnect = async (sessionId: string): Promise<void> => {
    if (!live.some(({ id }) => id === sessionId)) return
    finish(sessionId, 'user')
    goodbyes += 1
    if (options.isDeaf) await new Promise<never>(() => undefined)
  }

  if (options.stored) add(toSession(options.stored))

  return {
    signsIn: true,
    offers,
    requests,
    apps,
    get goodbyes() {
      return goodbyes
    },
    sessions: () => live,
    offer: ({ requests: asked, onPairing, signIn, signal }) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason)
        if (!isUp) return reject(new PorticoError('RELAY_UNREACHABLE', { context: { url: RELAY_URL } }))
        const uri = `wc:toy-${offers.length + 1}@2?relay-protocol=irn&symKey=00`
        const index = offers.length
        const close = (end: NonNullable<ToyOffer['end']>): boolean => {
          const offer = offers[index]
          if (!offer || offer.end) return false
          offers[index] = { requests: asked, signIn, uri, end }
          stopHearing()
          stopClock()
          return true
        }
        let stopHearing = (): void => undefined
        const stopClock =
          options.clock?.setTimeout(() => {
            if (close('expired')) reject(new PorticoError('TIMED_OUT', { context: { afterMs: OFFER_MS } }))
          }, OFFER_MS) ?? (() => undefined)
        offers.push({
          requests: asked,
          signIn,
          uri,
          end: undefined,
          settle: (session) => {
            if (close('approved')) resolve(add(session))
          },
          fail: (error) => {
            if (close('rejected')) reject(error)
          },
        })
        stopHearing = onAbort(signal, (reason) => {
          if (close('aborted')) reject(reason)
        })
        onPairing?.({ uri, expiresAt: (options.clock?.now() ?? 0) + OFFER_MS })
      }),
    restore: async ({ namespace }) => live.filter((session) => namespacesOf(session).includes(namespace)).at(-1),
    request: async (call) => {
      const session = find(call.sessionId)
      if (!isUp) throw new PorticoError('RELAY_UNREACHABLE', { context: { url: RELAY_URL } })
      if (!session.chains.includes(call.networkId)) throw { code: 5100, message: `Not approved: ${call.networkId}` }
      requests.push(call)
      return handler(call)
    },
    switchNetwork: async ({ sessionId, networkId }) => {
      const session = find(sessionId)
      if (!session.chains.includes(networkId)) throw new Error(`The toy session has no network ${networkId}.`)
      replace({ ...session, current: { ...session.current, [namespaceOf(networkId)]: networkId } })
    },
    rememberApp: async (app) => void apps.push(app),
    replaceOthers: async (sessionId) => {
      const own = namespacesOf(find(sessionId))
      for (const other of live.filter(({ id }) => id !== sessionId))
        if (namespacesOf(other).every((namespace) => own.includes(namespace))) await disconnect(other.id)
    },
    disconnect,
    subscribe: (listener) => {
      const own: typeof listener = (event) => listener(event)
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    open: (session) => add(toSession(session)),
    approve: (given, signed) => {
      const offer = lastOffer()
      if (signed) offer.signIn?.take(signed)
      const session = toSession(given, offer.requests)
      if (offer.end) goodbyes += 1
      else offer.settle?.(session)
      return session
    },
    reject: () => lastOffer().fail?.(new PorticoError('USER_REJECTED', { context: { action: 'connect' } })),
    update: (change) => replace({ ...newest(), ...change }),
    end: (reason = 'wallet') => finish(newest().id, reason),
    answer: (next) => {
      handler = next
    },
    get isRunning() {
      return isRunning
    },
    setRunning: (next) => {
      isRunning = next
    },
    setRelay: (next) => {
      isUp = next
      tell({ type: 'transport', isUp })
    },
  }
}

/** As long as a pairing's offer lasts. */
const OFFER_MS = 300_000

const RELAY_URL = 'wss://relay.toy.example'
