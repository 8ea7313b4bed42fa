import type { Client } from './createSignClient.js'
import { tidySignIn } from './tidySignIn.js'

/** What the library of this version leaves behind, put away through its public parts. */
export interface Tidy {
  /** Ends an offer before the library does: what waits for its approval rejects, as when it had run out. */
  endOffer(pairingTopic: string): void
  /** The same, and a wallet that has read it is told. */
  closeOffer(pairingTopic: string): Promise<void>
  /** Puts away what an offer to sign in needed until it was answered. */
  endSignIn(pairingTopic: string): Promise<void>
  /** Deletes pairings, old requests and messages without a session; they would stay for 30 days. */
  sweep(): Promise<void>
}

/** Keeps a client from growing with every request and session. */
export function tidyClient(client: Client): Tidy {
  const { core } = client
  const { relayer, history, pairing } = core
  const signIn = tidySignIn(client)

  // Each connection has an emitter of its own, in which every call to the relay leaves the listener for its answer.
  relayer.on('relayer_connect', () => {
    const { events } = relayer.provider
    const forget = ({ id }: { readonly id?: unknown }): void => {
      // The answer's own listeners are called after this one.
      if (id !== undefined) queueMicrotask(() => events.removeAllListeners(String(id)))
    }
    events.on('payload', forget)
  })

  // The wallet is told. No pairing is used twice here.
  const closePairing = (topic: string): Promise<void> => pairing.disconnect({ topic }).catch(() => undefined)

  const sweep = async (): Promise<void> => {
    // Without a connection the library does not say which topics it listens to.
    if (!relayer.connected) return
    // Where a session is being made the pairing has no peer yet.
    const unused = pairing
      .getPairings()
      .filter(
        (one) => one.peerMetadata && !client.session.values.some(({ pairingTopic }) => pairingTopic === one.topic)
      )
    await Promise.all(unused.map(({ topic }) => closePairing(topic)))
    const used = new Set([
      ...relayer.subscriber.topics,
      ...client.session.values.map(({ topic }) => topic),
      ...pairing.getPairings().map(({ topic }) => topic),
    ])
    const asked = new Set(history.values.map(({ topic }) => topic))
    for (const topic of asked) if (!used.has(topic)) history.delete(topic)
    for (const topic of [...relayer.messages.messages.keys()]) if (!used.has(topic)) await relayer.messages.del(topic)
  }

  const endOffer = (topic: string): void => {
    const proposal = client.proposal.values.find(({ pairingTopic }) => pairingTopic === topic)
    if (!proposal) return
    // Left to run out it would leave its listeners, and a rejection that Portico can't handle.
    client.events.emit('proposal_expire', { id: proposal.id })
    signIn.reject(proposal.id)
    void core.expirer.del(proposal.id)
    client.proposal.delete(proposal.id, { code: 6000, message: 'User disconnected.' }).catch(() => undefined)
  }

  return {
    endOffer,
    closeOffer: async (topic) => {
      endOffer(topic)
      await signIn.end(topic)
      await closePairing(topic)
      await sweep()
    },
    endSignIn: signIn.end,
    sweep,
  }
}
