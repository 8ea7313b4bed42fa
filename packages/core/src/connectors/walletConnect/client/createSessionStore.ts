import { type ChainId, isChainId, namespaceOf } from '../../../caip/chainId.js'
import { isOpenableLink } from '../../../foreign/isOpenableLink.js'
import type { StorageBackend } from '../../../platform/types.js'
import type { SessionMemory } from '../readSession.js'

/** What opens a wallet's app. */
export interface SessionApp {
  readonly href: string
  readonly target: '_self' | '_top' | '_blank'
}

interface Remembered extends SessionMemory {
  readonly app?: SessionApp | undefined
}

/** What the library does not keep of sessions: networks and accounts in use, the app, and ends that a wallet was not told. */
export interface SessionStore {
  of(sessionId: string): SessionMemory
  choose(sessionId: string, chainId: ChainId): void
  /** Puts addresses first. */
  prefer(sessionId: string, addresses: readonly string[]): void
  appOf(sessionId: string): SessionApp | undefined
  /** A link that may not be opened changes nothing. */
  setApp(sessionId: string, app: SessionApp): Promise<void>
  forget(sessionId: string): Promise<void>
  /** Sessions that ended here, of whose end the wallet may not know. */
  untold(): readonly string[]
  owe(sessionId: string): void
  told(sessionId: string): void
  /** Takes what another page has remembered since. */
  reread(): Promise<void>
}

/** SessionStore under one key of the instance's storage. Without storage it lasts for this visit. */
export async function createSessionStore(request: {
  readonly storage: StorageBackend
  readonly prefix: string
}): Promise<SessionStore> {
  const key = `${request.prefix}sessions`
  let { sessions, untold } = (await readStored({ storage: request.storage, key })) ?? NONE
  let isStored = true
  const save = async (): Promise<void> => {
    try {
      await request.storage.set(key, JSON.stringify({ sessions, untold }))
      isStored = true
    } catch {
      // A full storage only forgets.
      isStored = false
    }
  }
  const of = (sessionId: string): Remembered =>
    Object.hasOwn(sessions, sessionId) ? (sessions[sessionId] ?? NOTHING) : NOTHING
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
    setApp: async (sessionId, app) => {
      if (isOpenableLink(app.href)) await change(sessionId, { app })
    },
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
    reread: async () => {
      const stored = await readStored({ storage: request.storage, key })
      if (stored && isStored) ({ sessions, untold } = stored)
    },
  }
}

interface Stored {
  readonly sessions: Readonly<Record<string, Remembered>>
  readonly untold: readonly string[]
}

/**
 * What an earlier visit or another page left, decoded once. Whatever is not of its form is left out by itself. Undefined where
 * nothing is. Never rejects.
 */
async function readStored(request: {
  readonly storage: StorageBackend
  readonly key: string
}): Promise<Stored | undefined> {
  try {
    const text = await request.storage.get(request.key)
    if (text === undefined) return undefined
    const stored = recordOf(JSON.parse(text))
    const sessions = Object.entries(recordOf(stored['sessions'])).map(([id, value]) => [id, decode(recordOf(value))])
    return { sessions: Object.fromEntries(sessions), untold: textsOf(stored['untold']) }
  } catch {
    // Blocked or broken: as if nothing was there.
    return undefined
  }
}

const NONE: Stored = { sessions: {}, untold: [] }

function decode({ current, preferred, app }: Readonly<Record<string, unknown>>): Remembered {
  const networks = Object.entries(recordOf(current)).filter(
    ([namespace, chainId]) => isChainId(chainId) && namespaceOf(chainId) === namespace
  )
  const { href, target } = recordOf(app)
  return {
    current: Object.fromEntries(networks),
    preferred: textsOf(preferred).slice(0, KEPT_ADDRESSES),
    // Code that wrote to the storage once must not run at every request.
    ...(typeof href === 'string' && isOpenableLink(href) && isTarget(target) ? { app: { href, target } } : {}),
  }
}

/** The value when it is an object; an empty one for anything else, a list included. */
function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

function isTarget(value: unknown): value is SessionApp['target'] {
  return value === '_self' || value === '_top' || value === '_blank'
}

const NOTHING: Remembered = { current: {}, preferred: [] }

/** A wallet may send any number. */
const KEPT_ADDRESSES = 20
