import type { Log } from '../createLog.js'
import type { Timers } from '../createTimers.js'
import type { RelayFaults } from '../faults.js'
import type { Delivery, Receiver } from '../mailbox/createDelivery.js'
import { decodeFrame } from '../rpc/decodeFrame.js'
import { methodFor, tagsOf } from '../rpc/methods.js'
import { asFields } from '../rpc/params.js'
import { RelayError } from '../rpc/RelayError.js'
import { createOutbox } from './createOutbox.js'

/** One connection's end at the relay. */
export interface ServedClient {
  readonly receiver: Receiver
  /** Answers a frame. Never throws. */
  receive(text: string): void
}

/** Serves a client whose frames go to `send`. */
export function serveClient(request: {
  readonly client: string
  readonly delivery: Delivery
  readonly timers: Timers
  readonly log: Log
  readonly faults: () => RelayFaults
  readonly send: (text: string) => void
}): ServedClient {
  const { client, delivery, log } = request
  const outbox = createOutbox(request)
  const receiver = delivery.join({ client, send: outbox.push })

  const fail = (call: { readonly id: string | number | null; readonly method?: string; readonly error: unknown }) => {
    const { id, method, error } = call
    const known = error instanceof RelayError ? error : new RelayError('internal', `Internal error: ${String(error)}`)
    log.add({ type: 'failed', client, method, reason: known.message })
    const body = { id, jsonrpc: '2.0', error: { code: known.code, message: known.message } }
    outbox.answer({ body, tags: [] })
  }

  const call = (frame: { readonly id: string | number; readonly method: string; readonly params: unknown }): void => {
    const { id, method, params } = frame
    const run = methodFor(method)
    if (!run) throw new RelayError('unknownMethod', `Method not found: ${method.slice(0, methodNameLimit)}`)
    log.add({ type: 'called', client, method })
    const { result, topics } = run({ delivery, receiver }, asFields(params))
    outbox.answer({ body: { id, jsonrpc: '2.0', result }, tags: tagsOf({ method, params }) })
    for (const topic of new Set(topics)) delivery.deliver(topic)
  }

  return {
    receiver,
    receive: (text) => {
      const frame = decodeFrame(text)
      if (frame.type === 'wrong') return fail(frame)
      if (frame.type === 'answer') {
        // A client that answers with an error has not taken the message, and gets it again.
        if (!frame.isError) receiver.ack(frame.id)
        return
      }
      try {
        call(frame)
      } catch (error) {
        fail({ id: frame.id, method: frame.method.slice(0, methodNameLimit), error })
      }
    },
  }
}

const methodNameLimit = 64
