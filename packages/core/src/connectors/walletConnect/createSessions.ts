import { namespaceOf } from '../../caip/chainId.js'
import type { Namespace } from '../../caip/namespaces.js'
import { goneError } from '../../errors/goneError.js'
import type { Clock, PageChannel } from '../../platform/types.js'
import type { MultichainConnector, MultichainEvent, MultichainSession } from '../types.js'
import type { SessionStore } from './client/createSessionStore.js'
import type { Client } from './client/createSignClient.js'
import type { Tidy } from './client/tidyClient.js'
import { createSessionRequests } from './createSessionRequests.js'
import { type Approved, decodeSession, readSession, type SessionStruct } from './readSession.js'

/** Sessions of a client. Those that this page uses are live; a request to any other fails as gone. */
export interface Sessions
  extends Pick<MultichainConnector, 'restore' | 'request' | 'switchNetwork' | 'replaceOthers' | 'disconnect'> {
  /** A session that the library keeps. */
  find(sessionId: string): SessionStruct | undefined
  read(struct: SessionStruct): MultichainSession
  /** Makes it live. */
  take(struct: SessionStruct): MultichainSession
  isLive(sessionId: string): boolean
  hasLive(): boolean
  tellUpdate(sessionId: string): void
  /** It is over: what waits for it rejects. Once for each, and only where it was live. */
  end(sessionId: string, reason: Extract<MultichainEvent, { type: 'ended' }>['reason']): void
  /** The client has sessions anew that other pages may have changed or ended: tells of those that are live. */
  lookAgain(): void
  /** Ends a session that was never live, and tells its wallet. Never rejects: without a relay the next visit tells it. */
  undo(sessionId: string): Promise<void>
}

/** What sessions work with. */
interface SessionParts {
  readonly client: Client
  readonly memory: SessionStore
  readonly tidy: Tidy
  readonly channel: PageChannel
  readonly clock: Clock
  readonly tell: (event: MultichainEvent) => void
}

/** Sessions over one client. It tells wallets at once what the last visit could not tell them. */
export function createSessions({ client, memory, tidy, channel, clock, tell }: SessionParts): Sessions {
  const live = new Set<string>()
  const requests = createSessionRequests(client)

  const find: Sessions['find'] = (sessionId) => client.session.values.find(({ topic }) => topic === sessionId)
  // The library makes another struct when a session changes.
  const decoded = new WeakMap<SessionStruct, Approved>()
  const approvedOf = (struct: SessionStruct): Approved => {
    const approved = decoded.get(struct) ?? decodeSession(struct)
    decoded.set(struct, approved)
    return approved
  }
  const read: Sessions['read'] = (struct) => readSession(approvedOf(struct), memory.of(struct.topic))
  const take: Sessions['take'] = (struct) => {
    live.add(struct.topic)
    return read(struct)
  }
  const tellUpdate: Sessions['tellUpdate'] = (sessionId) => {
    const struct = live.has(sessionId) ? find(sessionId) : undefined
    if (struct) tell({ type: 'updated', session: read(struct) })
  }
  const end: Sessions['end'] = (sessionId, reason) => {
    if (!live.delete(sessionId)) return
    void memory.forget(sessionId)
    requests.endAll(sessionId)
    tell({ type: 'ended', sessionId, reason })
    if (reason !== 'user') void tidy.sweep()
  }
  const sayGoodbye = async (topic: string): Promise<void> => {
    try {
      if (find(topic)) await client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })
      memory.told(topic)
      await tidy.sweep()
    } catch {
      // The relay is not there: the next visit tells the wallet.
    }
  }
  const disconnect: Sessions['disconnect'] = async (sessionId) => {
    if (!live.has(sessionId)) return
    memory.owe(sessionId)
    end(sessionId, 'user')
    channel.post(sessionId)
    await sayGoodbye(sessionId)
  }
  const namespacesOf = (struct: SessionStruct | undefined): readonly Namespace[] =>
    struct ? [...new Set(approvedOf(struct).accounts.map((account) => namespaceOf(account)))] : []

  for (const topic of memory.untold()) void sayGoodbye(topic)

  return {
    find,
    read,
    take,
    isLive: (sessionId) => live.has(sessionId),
    hasLive: () => live.size > 0,
    tellUpdate,
    end,
    lookAgain: () => {
      for (const topic of [...live]) {
        if (find(topic)) tellUpdate(topic)
        else end(topic, 'user')
      }
    },
    undo: async (sessionId) => {
      memory.owe(sessionId)
      await sayGoodbye(sessionId)
    },
    disconnect,
    restore: async ({ namespace }) => {
      const [newest] = client.session.values
        .filter(({ topic, expiry }) => !memory.untold().includes(topic) && expiry * 1_000 > clock.now())
        .filter((struct) => namespacesOf(struct).includes(namespace))
        .sort((one, other) => other.expiry - one.expiry)
      return newest && take(newest)
    },
    request: async (call) => {
      if (!live.has(call.sessionId)) throw goneError(call.sessionId)
      return requests.ask(call)
    },
    switchNetwork: async ({ sessionId, networkId }) => {
      const struct = find(sessionId)
      if (!struct || !approvedOf(struct).chains.includes(networkId)) return
      memory.choose(sessionId, networkId)
      tellUpdate(sessionId)
    },
    replaceOthers: async (sessionId) => {
      const own = namespacesOf(find(sessionId))
      const isCovered = (other: string): boolean =>
        namespacesOf(find(other)).every((namespace) => own.includes(namespace))
      await Promise.all([...live].filter((other) => other !== sessionId && isCovered(other)).map(disconnect))
    },
  }
}
