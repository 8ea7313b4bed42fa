import { until } from '../../async/until.js'
import { namespaceOf } from '../../caip/chainId.js'
import type { Clock, Unsubscribe } from '../../platform/types.js'
import { PAIRING_GRACE_MS, PAIRING_MARGIN_MS, PAIRING_MS } from '../pairing/pairingLimits.js'
import type { NamespaceRequest, PairingConnector, PairingSignIn } from '../types.js'
import type { Client } from './client/createSignClient.js'
import type { Tidy } from './client/tidyClient.js'
import type { Sessions } from './createSessions.js'
import { pairingError, relayUnreachable } from './pairingError.js'
import { proposeSignIn } from './proposeSignIn.js'
import type { SessionStruct } from './readSession.js'

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

/** Returns the connector's `offer`: one offer each, which is made, or taken up where an earlier call kept it. */
export function createOffers(deps: {
  readonly client: Client
  readonly sessions: Sessions
  readonly tidy: Tidy
  readonly clock: Clock
  readonly relayUrl: string
  /** The library can ask wallets to sign in. */
  readonly signsIn: boolean
}): PairingConnector['offer'] {
  const { client, sessions, tidy, clock, relayUrl, signsIn } = deps
  /** The newest offer that was aborted where offers are reused: the next call that asks for the same takes it up. */
  let kept: Offer | undefined

  /** A wallet that approves after this is told that the pairing is gone. */
  const close = (offer: Offer): void => {
    offer.stopClock()
    void tidy.closeOffer(topicOf(offer))
  }
  /** A wallet took it, or it cannot be taken any more. */
  const settle = (offer: Offer, topic?: string): void => {
    offer.isOver = true
    offer.topic = topic
    if (kept === offer) kept = undefined
    if (topic !== undefined && !offer.isAwaited) void sessions.undo(topic)
  }
  const make = async (asked: Pick<AskedOffer, 'requests' | 'key' | 'signIn'>): Promise<Offer> => {
    const signIn = signsIn ? asked.signIn : undefined
    const offer = await proposeOffer({ client, clock, relayUrl, ...asked, signIn })
    offer.stopClock = clock.setTimeout(() => tidy.endOffer(topicOf(offer)), PAIRING_MS + PAIRING_GRACE_MS)
    offer.approval.finally(offer.stopClock).then(
      ({ topic }) => {
        settle(offer, topic)
        if (signIn) void tidy.endSignIn(topicOf(offer))
      },
      (cause: unknown) => {
        settle(offer)
        if (signIn && Object(cause).code === SIGNATURE_WRONG) clock.setTimeout(() => undoStray(offer, deps), STRAY_MS)
      }
    )
    return offer
  }
  const takeKept = (key: string): Offer | undefined => {
    const offer = kept
    kept = undefined
    if (!offer || (offer.key === key && offer.expiresAt - clock.now() > PAIRING_MARGIN_MS)) return offer
    close(offer)
    return undefined
  }
  /** Its caller has stopped waiting. */
  const leave = (offer: Offer, isKept: boolean): void => {
    offer.isAwaited = false
    if (offer.topic !== undefined) void sessions.undo(offer.topic)
    if (!isKept || offer.isOver) {
      close(offer)
      return
    }
    if (kept) close(kept)
    kept = offer
  }

  return async ({ requests, onPairing, reuses = false, signIn, signal }) => {
    signal.throwIfAborted()
    const key = JSON.stringify(toNamespaces(requests))
    // Between the look for a kept one and its use nothing may come.
    let offer = reuses ? takeKept(key) : undefined
    try {
      offer ??= await until({ work: () => make({ requests, key, signIn }), signal, onLate: close })
      offer.isAwaited = true
      onPairing?.({ uri: offer.uri, expiresAt: offer.expiresAt })
      const { approval } = offer
      const struct = await until({ work: () => approval, signal })
      // The library would open another kit's choice of app, if one is stored in this browser.
      await client.session.update(struct.topic, { sessionConfig: { disableDeepLink: true } })
      return sessions.take(sessions.find(struct.topic) ?? struct)
    } catch (cause) {
      if (offer) leave(offer, signal.aborted && reuses)
      throw signal.aborted ? signal.reason : pairingError({ cause, hasUri: offer !== undefined, relayUrl })
    }
  }
}

interface AskedOffer {
  readonly client: Client
  readonly clock: Clock
  readonly requests: readonly NamespaceRequest[]
  readonly key: string
  readonly signIn: PairingSignIn | undefined
  readonly relayUrl: string
}

async function proposeOffer(asked: AskedOffer): Promise<Offer> {
  const { client, clock, requests, key, signIn, relayUrl } = asked
  const [request] = requests
  const { uri, approval } =
    signIn && request?.signsIn && requests.length === 1
      ? await proposeSignIn(client, { request, signIn })
      : await client.connect({ optionalNamespaces: toNamespaces(requests) })
  // The library has no address only for pairings of an earlier session, which are not used here.
  if (!uri) throw relayUnreachable(relayUrl)
  return {
    uri,
    key,
    expiresAt: clock.now() + PAIRING_MS,
    approval: approval(),
    isAwaited: false,
    isOver: false,
    topic: undefined,
    stopClock: () => undefined,
  }
}

/** When the signature is wrong the library rejects, and makes the session all the same. */
function undoStray(
  offer: Offer,
  { client, sessions }: Pick<Parameters<typeof createOffers>[0], 'client' | 'sessions'>
): void {
  const stray = client.session.values.filter(({ pairingTopic }) => pairingTopic === topicOf(offer))
  for (const { topic } of stray) void sessions.undo(topic)
}

/** The topic in a pairing URI, `wc:<topic>@2?...`. */
function topicOf({ uri }: Offer): string {
  return uri.slice('wc:'.length).split('@')[0] ?? ''
}

/** What the library rejects with then. */
const SIGNATURE_WRONG = 7000
/** How long the library takes to make a session, at most. */
const STRAY_MS = 2_000

/** What the protocol calls a namespace, to be asked for. */
type AskedNamespace = Record<'chains' | 'methods' | 'events', string[]>

/** Requests in the protocol's form. All of them are optional ones, so that a wallet with fewer networks can approve. */
export function toNamespaces(requests: readonly NamespaceRequest[]): Record<string, AskedNamespace> {
  return Object.fromEntries(
    requests.flatMap(({ chains, methods, events }) => {
      const [first] = chains
      return first ? [[namespaceOf(first), { chains: [...chains], methods: [...methods], events: [...events] }]] : []
    })
  )
}
