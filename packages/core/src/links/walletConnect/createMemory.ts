import { type ChainId, namespaceOf } from '../../caip/chainId.js'
import type { StorageBackend } from '../../platform/types.js'
import type { SessionMemory } from './readSession.js'

/** What opens a wallet's app. */
export interface SessionApp {
  readonly href: string
  readonly target: '_self' | '_top' | '_blank'
}

interface Remembered extends SessionMemory {
  readonly app?: SessionApp | undefined
}

/** What the library does not keep of sessions: networks and accounts in use, the app, and ends that a wallet was not told. */
export interface Memory {
  of(sessionId: string): SessionMemory
  choose(sessionId: string, chainId: ChainId): void
  /** Puts addresses first. */
  prefer(sessionId: string, addresses: readonly string[]): void
  appOf(sessionId: string): SessionApp | undefined
  setApp(sessionId: string, app: SessionApp): Promise<void>
  forget(sessionId: string): Promise<void>
  /** Sessions that ended here, of whose end the wallet may not know. */
  untold(): readonly string[]
  owe(sessionId: string): void
  told(sessionId: string): void
}

/** Memory under one key of the instance's storage. Without storage it lasts for this visit. */
export async function createMemory(request: {
  readonly storage: StorageBackend
  readonly prefix: string
}): Promise<Memory> {
  const key = `${request.prefix}sessions`
  const stored = await read()
  let sessions: Readonly<Record<string, Remembered>> = stored.sessions
  let untold: readonly string[] = stored.untold

  async function read(): Promise<{ sessions: Readonly<Record<string, Remembered>>; untold: readonly string[] }> {
    try {
      // Written below, by this version: its key has the version in it.
      const value: Partial<Awaited<ReturnType<typeof read>>> | null = JSON.parse(
        (await request.storage.get(key)) ?? 'null'
      )
      if (value && typeof value.sessions === 'object' && Array.isArray(value.untold))
        return { sessions: value.sessions, untold: value.untold }
    } catch {
      // Blocked or broken: as if nothing was there.
    }
    return { sessions: {}, untold: [] }
  }
  const save = async (): Promise<void> => {
    try {
      await request.storage.set(key, JSON.stringify({ sessions, untold }))
    } catch {
      // A full storage only forgets.
    }
  }
  const of = (sessionId: string): Remembered => sessions[sessionId] ?? { current: {}, preferred: [] }
  const change = (sessionId: string, part: Partial<Remembered>): Promise<void> => {
    sessions = { ...sessions, [sessionId]: { ...of(sessionId), ...part } }
    return save()
  }

  return {
    of,
    choose: (sessionId, chainId) =>
      void change(sessionId, { current: { ...of(sessionId).current, [namespaceOf(chainId)]: chainId } }),
    prefer: (sessionId, addresses) => {
      const { preferred } = of(sessionId)
      void change(sessionId, { preferred: [...new Set([...addresses, ...preferred])].slice(0, KEPT_ADDRESSES) })
    },
    appOf: (sessionId) => of(sessionId).app,
    setApp: (sessionId, app) => change(sessionId, { app }),
    forget: (sessionId) => {
      const { [sessionId]: _, ...rest } = sessions
      sessions = rest
      return save()
    },
    untold: () => untold,
    owe: (sessionId) => {
      untold = [...untold, sessionId]
      void save()
    },
    told: (sessionId) => {
      untold = untold.filter((other) => other !== sessionId)
      void save()
    },
  }
}

/** A wallet may send any number. */
const KEPT_ADDRESSES = 20
