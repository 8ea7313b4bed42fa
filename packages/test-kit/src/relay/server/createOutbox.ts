import type { Timers } from '../createTimers.js'
import { faultsOf, type RelayFaults } from '../faults.js'
import type { Push } from '../mailbox/createDelivery.js'
import { encodeLetter } from '../rpc/methods.js'

/** What goes out over one connection, late or in another order where a fault says so. */
export interface Outbox {
  push(push: Push): void
  /** Sends the answer to a call that published messages with these tags. */
  answer(request: { readonly body: object; readonly tags: readonly number[] }): void
}

/** An outbox whose frames go to `send`. */
export function createOutbox(request: {
  readonly timers: Timers
  readonly faults: () => RelayFaults
  readonly send: (text: string) => void
}): Outbox {
  const { timers, send } = request
  let held: readonly { readonly body: object; readonly slowMs: number | undefined }[] = []

  const sendLate = (body: object, slowMs: number | undefined): void => {
    const text = JSON.stringify(body)
    if (slowMs) timers.setTimeout(() => send(text), slowMs)
    else send(text)
  }

  const release = (): void => {
    const reversed = [...held].reverse()
    held = []
    for (const { body, slowMs } of reversed) sendLate(body, slowMs)
  }

  return {
    push: ({ id, subscription, letter }) => {
      const { reorders, slowMs } = faultsOf({ faults: request.faults(), tag: letter.tag })
      const params = { id: subscription, data: encodeLetter(letter) }
      const body = { id, jsonrpc: '2.0', method: 'irn_subscription', params }
      if (!reorders) return sendLate(body, slowMs)
      if (held.length === 0) timers.setTimeout(release, reorderMs)
      held = [...held, { body, slowMs }]
    },
    answer: ({ body, tags }) => {
      const met = (tags.length === 0 ? [undefined] : tags).map((tag) => faultsOf({ faults: request.faults(), tag }))
      if (met.some(({ drops }) => drops === 'answers')) return
      sendLate(body, Math.max(...met.map(({ slowMs }) => slowMs ?? 0)))
    },
  }
}

const reorderMs = 100
