import type { Delivery, Receiver } from '../mailbox/createDelivery.js'
import type { Letter, Message } from '../mailbox/createMailboxes.js'
import { asFields, asList, asMessage, asTag, asTopic, asTtlSeconds, type Fields } from './params.js'

/** What a method works with. */
export interface CallContext {
  readonly delivery: Delivery
  /** The caller's connection. */
  readonly receiver: Receiver
}

/** What a method did. */
export interface CallOutcome {
  readonly result: unknown
  /** Topics in which something waits to be pushed, after the answer. */
  readonly topics: readonly string[]
}

/** A method: reads all its parameters, then acts. Errors: RelayError. */
export type Method = (context: CallContext, params: Fields) => CallOutcome

/** The method of a name. */
export function methodFor(name: string): Method | undefined {
  return Object.hasOwn(methods, name) ? methods[name as keyof typeof methods] : undefined
}

/** Tags of what a call publishes; none when it publishes nothing or cannot be understood. */
export function tagsOf(request: { readonly method: string; readonly params: unknown }): readonly number[] {
  const { method, params } = request
  if (method === 'wc_proposeSession') return [tags.propose]
  if (method === 'wc_approveSession') return [tags.proposeResponse, tags.settle]
  try {
    if (method === 'irn_publish') return [asTag(asFields(params)['tag'])]
    if (method !== 'irn_batchPublish') return []
    return asList(asFields(params)['messages']).map((one) => asTag(asFields(one)['tag']))
  } catch {
    // The method itself says what is wrong with them.
    return []
  }
}

const methods = {
  irn_publish: (context, params) => publish(context, [readMessage(params)]),
  irn_batchPublish: (context, params) =>
    publish(
      context,
      asList(params['messages']).map((one) => readMessage(asFields(one)))
    ),
  irn_subscribe: ({ receiver }, params) => {
    const topic = asTopic(params['topic'])
    return { result: receiver.subscribe(topic), topics: [topic] }
  },
  irn_batchSubscribe: ({ receiver }, params) => {
    const topics = asList(params['topics']).map(asTopic)
    return { result: topics.map(receiver.subscribe), topics }
  },
  irn_unsubscribe: ({ receiver }, params) => {
    receiver.unsubscribe(asTopic(params['topic']))
    return { result: true, topics: [] }
  },
  irn_batchUnsubscribe: ({ receiver }, params) => {
    const topics = asList(params['subscriptions']).map((one) => asTopic(asFields(one)['topic']))
    for (const topic of topics) receiver.unsubscribe(topic)
    return { result: true, topics: [] }
  },
  irn_fetchMessages: (context, params) => fetchMessages(context, [asTopic(params['topic'])]),
  irn_batchFetchMessages: (context, params) => fetchMessages(context, asList(params['topics']).map(asTopic)),
  // The caller is subscribed by this call, and never subscribes to its pairing topic itself.
  wc_proposeSession: (context, params) => {
    const proposal = readMessage({
      topic: params['pairingTopic'],
      message: params['sessionProposal'],
      ttl: params['ttl'],
      tag: tags.propose,
      attestation: params['attestation'],
    })
    context.receiver.subscribe(proposal.topic)
    return publish(context, [proposal])
  },
  // Only the caller is subscribed: the app learns the session's topic from the response, and subscribes itself.
  wc_approveSession: (context, params) => {
    const { ttl } = params
    const response = readMessage({
      topic: params['pairingTopic'],
      message: params['sessionProposalResponse'],
      ttl,
      tag: tags.proposeResponse,
    })
    const settlement = readMessage({
      topic: params['sessionTopic'],
      message: params['sessionSettlementRequest'],
      ttl,
      tag: tags.settle,
    })
    context.receiver.subscribe(settlement.topic)
    return publish(context, [response, settlement])
  },
} satisfies Record<string, Method>

function readMessage(params: Fields): Message {
  const { attestation } = params
  return {
    topic: asTopic(params['topic']),
    message: asMessage(params['message']),
    ttlSeconds: asTtlSeconds(params['ttl']),
    tag: asTag(params['tag']),
    ...(typeof attestation === 'string' && { attestation }),
  }
}

function publish({ delivery, receiver }: CallContext, messages: readonly Message[]): CallOutcome {
  for (const message of messages) delivery.publish({ message, publisher: receiver.client })
  return { result: true, topics: messages.map(({ topic }) => topic) }
}

function fetchMessages({ receiver }: CallContext, topics: readonly string[]): CallOutcome {
  const pages = topics.map((topic) => receiver.fetch(topic))
  const messages = pages.flatMap(({ letters }) => letters.map(encodeLetter))
  return { result: { messages, hasMore: pages.some(({ hasMore }) => hasMore) }, topics: [] }
}

/** A message as clients receive it. */
export function encodeLetter(letter: Letter): object {
  const { topic, message, publishedAtMs: publishedAt, tag, attestation } = letter
  return { topic, message, publishedAt, tag, attestation }
}

/** Tags of the messages that a composite call publishes. https://specs.walletconnect.com/2.0/specs/clients/sign/rpc-methods */
const tags = { propose: 1100, proposeResponse: 1101, settle: 1102 } as const
