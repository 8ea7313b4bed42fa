import { namespaceOf } from '../../caip/chainId.js'
import type { Namespace } from '../../caip/namespaces.js'
import { STORAGE_VERSION } from '../../config/constants.js'
import { PorticoError } from '../../errors/PorticoError.js'
import { pageOpener } from '../../platform/appOpener.js'
import { readMetadata } from '../../platform/metadata.js'
import { pageChannel } from '../../platform/pageChannel.js'
import { pageExit } from '../../platform/pageExit.js'
import type { Unsubscribe } from '../../platform/types.js'
import { PAIRING_GRACE_MS, PAIRING_MARGIN_MS, PAIRING_MS } from '../pairingLimits.js'
import type { LinkContext, LinkEvent, LinkRequest, MultichainLink } from '../types.js'
import { createClient } from './createClient.js'
import { createKeyStorage } from './createKeyStorage.js'
import { createMemory } from './createMemory.js'
import { createStrayReport } from './createStrayReport.js'
import { pairingError } from './pairingError.js'
import { readAddresses, readChain, readSession, type SessionStruct } from './readSession.js'
import { tidyClient } from './tidyClient.js'
import { toNamespaces } from './toNamespaces.js'
import type { WalletConnectOptions } from './walletConnect.js'

/** WalletConnect over the library's client: what a wallet approved, as sessions that any adapter can use. */
export async function createWalletConnectLink(
  request: LinkContext & { readonly own: WalletConnectOptions }
): Promise<MultichainLink> {
  const { options, platform, own, emit } = request
  const { projectId = 'none' } = options
  const { clock } = platform
  const prefix = `${options.storagePrefix}${STORAGE_VERSION}wc/`
  const storage = createKeyStorage({ own: platform.storage, former: options.storage })
  const relayUrl = own.relayUrl ?? PUBLIC_RELAY
  const opener = platform.opener ?? pageOpener()
  const channel = (platform.channel ?? pageChannel)(prefix)
  const listeners = new Set<(event: LinkEvent) => void>()
  const tell = (event: LinkEvent): void => {
    for (const listener of [...listeners]) listener(event)
  }

  const client = await createClient({
    relayUrl,
    projectId,
    metadata: readMetadata({ options: { metadata: { ...options.metadata, ...own.metadata } }, platform }),
    storage,
    storagePrefix: prefix,
    name: `portico-${(platform.page ?? pageExit()).randomId()}`,
    verify: own.verify ?? false,
    onNoise: createStrayReport((message) => emit('link:stray', { message })),
  })
  const tidy = tidyClient(client)
  const memory = await createMemory({ storage, prefix })
  /** Sessions that somebody here uses. Asked of any other, the answer is that it is gone. */
  const live = new Set<string>()
  /** Rejects what waits for a session when that ends. */
  const waiting = new Map<string, Set<(error: PorticoError) => void>>()

  const find = (sessionId: string): SessionStruct | undefined =>
    client.session.values.find(({ topic }) => topic === sessionId)
  const gone = (sessionId: string): PorticoError => new PorticoError('SESSION_GONE', { context: { sessionId } })
  const read = (struct: SessionStruct) => readSession(struct, memory.of(struct.topic))
  const tellUpdate = (sessionId: string): void => {
    const struct = live.has(sessionId) ? find(sessionId) : undefined
    if (struct) tell({ type: 'updated', session: read(struct) })
  }
  const end = (sessionId: string, reason: Extract<LinkEvent, { type: 'ended' }>['reason']): void => {
    if (!live.delete(sessionId)) return
    void memory.forget(sessionId)
    for (const reject of waiting.get(sessionId) ?? []) reject(gone(sessionId))
    waiting.delete(sessionId)
    tell({ type: 'ended', sessionId, reason })
    if (reason !== 'user') void tidy.sweep()
  }
  const take = (struct: SessionStruct) => {
    live.add(struct.topic)
    return read(struct)
  }

  client.on('session_update', ({ topic }) => tellUpdate(topic))
  client.on('session_delete', ({ topic }) => end(topic, 'wallet'))
  client.on('session_expire', ({ topic }) => end(topic, 'expired'))
  client.on('session_event', ({ topic, params }) => {
    const { name, data } = params.event
    const chainId = readChain({ chainId: params.chainId, data })
    const struct = find(topic)
    if (!struct) return
    if (name === 'chainChanged' && chainId && read(struct).chains.includes(chainId)) memory.choose(topic, chainId)
    else if (name === 'accountsChanged') memory.prefer(topic, readAddresses(data))
    else return
    tellUpdate(topic)
  })
  // Where the visitor paired on this device the wallet's app has to be brought up for each question.
  client.on('session_request_sent', ({ topic }) => {
    const app = live.has(topic) ? memory.appOf(topic) : undefined
    if (app && opener.isVisible()) opener.open(app.href, app.target)
  })
  const { relayer } = client.core
  relayer.on('relayer_connect', () => tell({ type: 'relay', isUp: true }))
  relayer.on('relayer_disconnect', () => tell({ type: 'relay', isUp: false }))
  relayer.on('relayer_error', (error: unknown) =>
    tell({ type: 'relay', isUp: false, message: error instanceof Error ? error.message : undefined })
  )
  channel.listen((sessionId) => {
    // The other page has told the wallet; what is stored is the same for both.
    if (live.has(sessionId)) end(sessionId, 'user')
  })

  const isOf = (struct: SessionStruct, namespace: Namespace): boolean =>
    read(struct).accounts.some((account) => namespaceOf(account) === namespace)
  const namespacesOf = (sessionId: string): readonly Namespace[] => {
    const struct = find(sessionId)
    return struct ? [...new Set(read(struct).accounts.map((account) => namespaceOf(account)))] : []
  }

  const farewell = async (topic: string): Promise<void> => {
    try {
      if (find(topic)) await client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })
      memory.told(topic)
      await tidy.sweep()
    } catch {
      // The relay is not there: the next visit tells the wallet.
    }
  }

  // What the last visit could not tell its wallet.
  for (const topic of memory.untold()) void farewell(topic)

  const disconnect = async (sessionId: string): Promise<void> => {
    if (!live.has(sessionId)) return
    memory.owe(sessionId)
    end(sessionId, 'user')
    channel.post(sessionId)
    await farewell(sessionId)
  }

  /** The newest offer that was aborted where offers are reused: the next call that asks for the same takes it up. */
  let kept: Offer | undefined
  const makeOffer = async (requests: readonly LinkRequest[], key: string): Promise<Offer> => {
    const { uri, approval } = await client.connect({ optionalNamespaces: toNamespaces(requests) })
    // The library has no address only for pairings of an earlier session, which are not used here.
    if (!uri) throw new PorticoError('RELAY_UNREACHABLE', { context: { url: relayUrl } })
    const offer: Offer = {
      uri,
      key,
      expiresAt: clock.now() + PAIRING_MS,
      approval: approval(),
      isAwaited: false,
      isOver: false,
      topic: undefined,
      stopClock: () => undefined,
    }
    offer.stopClock = clock.setTimeout(() => tidy.endOffer(topicOf(offer)), PAIRING_MS + PAIRING_GRACE_MS)
    offer.approval.finally(offer.stopClock).then(
      ({ topic }) => settleOffer(offer, topic),
      () => settleOffer(offer)
    )
    return offer
  }
  /** A wallet took it, or it cannot be taken any more. */
  const settleOffer = (offer: Offer, topic?: string): void => {
    offer.isOver = true
    offer.topic = topic
    if (kept === offer) kept = undefined
    if (topic !== undefined && !offer.isAwaited) void farewell(topic)
  }
  const takeKept = (key: string): Offer | undefined => {
    const offer = kept
    kept = undefined
    if (!offer || (offer.key === key && offer.expiresAt - clock.now() > PAIRING_MARGIN_MS)) return offer
    closeOffer(offer)
    return undefined
  }
  /** Nobody waits for it any more. */
  const leaveOffer = (offer: Offer, isKept: boolean): void => {
    offer.isAwaited = false
    if (offer.topic !== undefined) void farewell(offer.topic)
    if (!isKept || offer.isOver) {
      closeOffer(offer)
      return
    }
    if (kept) closeOffer(kept)
    kept = offer
  }
  /** A wallet that approves after this is told that the pairing is gone. */
  const closeOffer = (offer: Offer): void => {
    offer.stopClock()
    void tidy.closeOffer(topicOf(offer))
  }

  return {
    connect: async ({ requests, onPairing, reuses = false, signal }) => {
      signal.throwIfAborted()
      const key = JSON.stringify(toNamespaces(requests))
      // Between the look for a kept one and its use nothing may come.
      let offer = reuses ? takeKept(key) : undefined
      try {
        offer ??= await untilAborted(makeOffer(requests, key), signal, closeOffer)
        offer.isAwaited = true
        onPairing?.({ uri: offer.uri, expiresAt: offer.expiresAt })
        const struct = await untilAborted(offer.approval, signal)
        // The library would open another kit's choice of app, if one is stored in this browser.
        await client.session.update(struct.topic, { sessionConfig: { disableDeepLink: true } })
        return take(find(struct.topic) ?? struct)
      } catch (cause) {
        if (offer) leaveOffer(offer, signal.aborted && reuses)
        throw signal.aborted ? signal.reason : pairingError({ cause, hasUri: offer !== undefined, relayUrl })
      }
    },
    restore: async (namespace) => {
      const [newest] = client.session.values
        .filter(({ topic, expiry }) => !memory.untold().includes(topic) && expiry * 1_000 > clock.now())
        .filter((struct) => isOf(struct, namespace))
        .sort((one, other) => other.expiry - one.expiry)
      return newest && take(newest)
    },
    request: async ({ sessionId, chainId, method, params }) => {
      if (!live.has(sessionId)) throw gone(sessionId)
      const rejects = waiting.get(sessionId) ?? new Set()
      waiting.set(sessionId, rejects)
      return new Promise((resolve, reject) => {
        rejects.add(reject)
        client
          .request({ topic: sessionId, chainId, request: { method, params } })
          .then(resolve, reject)
          .finally(() => rejects.delete(reject))
      })
    },
    switchChain: ({ sessionId, chainId }) => {
      const struct = find(sessionId)
      if (!struct || !read(struct).chains.includes(chainId)) return
      memory.choose(sessionId, chainId)
      tellUpdate(sessionId)
    },
    rememberApp: ({ sessionId, href, target }) => memory.setApp(sessionId, { href, target }),
    replaceOthers: async (sessionId) => {
      const own = namespacesOf(sessionId)
      const others = [...live].filter((other) => other !== sessionId)
      await Promise.all(
        others.filter((other) => namespacesOf(other).every((namespace) => own.includes(namespace))).map(disconnect)
      )
    },
    disconnect,
    setRunning: (isRunning) => {
      if (isRunning && live.size > 0) relayer.transportOpen().catch(() => undefined)
      if (!isRunning) relayer.transportClose().catch(() => undefined)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The value, unless the signal is aborted first; a value that comes after that goes to `onLate`. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal, onLate?: (value: T) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      if (onLate) work.then(onLate, () => undefined)
      reject(signal.reason)
    }
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

/** An offer to pair that was made. */
interface Offer {
  readonly uri: string
  /** What it asks for, as text. */
  readonly key: string
  readonly expiresAt: number
  readonly approval: Promise<SessionStruct>
  /** A call waits for it. */
  isAwaited: boolean
  /** It was taken or declined, or has expired. */
  isOver: boolean
  /** Of the session that came of it. */
  topic: string | undefined
  stopClock: Unsubscribe
}

/** The topic in a pairing URI, `wc:<topic>@2?...`. */
function topicOf({ uri }: Offer): string {
  return uri.slice('wc:'.length).split('@')[0] ?? ''
}

const PUBLIC_RELAY = 'wss://relay.walletconnect.org'
