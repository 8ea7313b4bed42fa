import type { Client } from './createSignClient.js'

/** What the library leaves behind of offers to sign in. */
export function tidySignIn(client: Client): {
  /** Rejects what waits for the answer. Left to run out it would wait for an hour, and reject where Portico can't handle it. */
  reject(proposalId: number): void
  /** Puts away the request, and the topic that its answer comes on. */
  end(pairingTopic: string): Promise<void>
} {
  const { core, auth } = client
  return {
    reject: (proposalId) => {
      const { events } = client.engine as { readonly events?: { readonly emit?: unknown } }
      const emit = events?.emit
      // As the library ends a proposal that has run out; an ordinary one has no such listener any more.
      if (typeof emit === 'function')
        Reflect.apply(emit, events, [
          `session_connect:${proposalId}`,
          { error: { code: 0, message: 'Proposal expired' } },
        ])
    },
    end: async (pairingTopic) => {
      const isOfOffer = (one: { readonly pairingTopic: string }): boolean => one.pairingTopic === pairingTopic
      const answers = auth.pairingTopics.getAll().filter(isOfOffer)
      const requests = auth.requests.getAll().filter(isOfOffer)
      await Promise.allSettled([
        ...requests.flatMap(({ id }) => [auth.requests.delete(id, OVER), core.expirer.del(id)]),
        ...answers.flatMap(({ topic }) => [auth.pairingTopics.delete(topic, OVER), core.relayer.unsubscribe(topic)]),
      ])
    },
  }
}

const OVER = { code: 6000, message: 'User disconnected.' }
