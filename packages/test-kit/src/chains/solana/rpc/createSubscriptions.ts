import type { Ledger } from '../ledger/createLedger.js'
import type { LedgerBlock, LedgerRecord } from '../ledger/types.js'
import { accountFormat, encodeAccount } from './encodeAccount.js'
import { asAddress, asFields, asList, asSignature, asSwitch, invalid } from './params.js'

/** The subscriptions of one connection. */
export interface Subscriptions {
  /** The result of a subscribing or unsubscribing method; undefined for any other. Errors: -32602. */
  call(method: string, params: readonly unknown[]): number | boolean | undefined
  /** Sends what subscriptions have to tell since they were made; to be called when their numbers were sent. */
  flush(): void
  close(): void
}

/** Subscriptions over one connection, whose messages go to `send`. */
export function createSubscriptions(request: {
  readonly ledger: Ledger
  readonly send: (message: object) => void
}): Subscriptions {
  const { ledger, send } = request
  let open: readonly Subscription[] = []
  let waiting: readonly (() => void)[] = []
  let count = 0

  const remove = (id: number): boolean => {
    const before = open.length
    open = open.filter((one) => one.id !== id)
    return open.length < before
  }

  const notify = (one: Subscription, method: string, result: unknown): void =>
    send({ jsonrpc: '2.0', method, params: { result, subscription: one.id } })

  const notifySignature = (one: Subscription, record: LedgerRecord): void => {
    // A signature is told once, and its subscription is over.
    if (!remove(one.id)) return
    const context = { slot: record.slot }
    if (one.wantsReceived) notify(one, 'signatureNotification', { context, value: 'receivedSignature' })
    notify(one, 'signatureNotification', { context, value: { err: record.error ?? null } })
  }

  const notifyAccount = (one: Subscription, record: LedgerRecord): void => {
    const place = record.accounts.indexOf(one.key)
    if (place < 0 || !isChanged({ record, place })) return
    const account = record.after[place] ?? emptyAccount(one.key)
    const value = encodeAccount({ account, format: one.format, find: ledger.account })
    notify(one, 'accountNotification', { context: { slot: record.slot }, value })
  }

  const notifyLogs = (one: Subscription, record: LedgerRecord): void => {
    if (one.key !== 'all' && !record.accounts.includes(one.key)) return
    const { signature, error: err = null, logs } = record
    notify(one, 'logsNotification', { context: { slot: record.slot }, value: { signature, err, logs } })
  }

  const onBlock = ({ slot, record }: LedgerBlock): void => {
    for (const one of open) {
      if (one.kind === 'slot') notify(one, 'slotNotification', { slot, parent: slot - 1n, root: slot })
      else if (one.kind === 'root') notify(one, 'rootNotification', slot)
      else if (!record) continue
      else if (one.kind === 'account') notifyAccount(one, record)
      else if (one.kind === 'logs') notifyLogs(one, record)
      else if (one.key === record.signature) notifySignature(one, record)
    }
  }
  const stop = ledger.onBlock(onBlock)

  const add = (parts: Pick<Subscription, 'kind'> & Partial<Subscription>): number => {
    count += 1
    const one = { key: '', wantsReceived: false, format: accountFormat({}), ...parts, id: count }
    open = [...open, one]
    const past = one.kind === 'signature' ? ledger.record(one.key) : undefined
    if (past) waiting = [...waiting, () => notifySignature(one, past)]
    return one.id
  }

  return {
    call: (method, [first, second]) => {
      const configuration = asFields(second)
      switch (method) {
        case 'slotSubscribe':
          return add({ kind: 'slot' })
        case 'rootSubscribe':
          return add({ kind: 'root' })
        case 'signatureSubscribe': {
          const wantsReceived = asSwitch(configuration['enableReceivedNotification'])
          return add({ kind: 'signature', key: asSignature(first), wantsReceived })
        }
        case 'accountSubscribe':
          return add({ kind: 'account', key: asAddress(first), format: accountFormat(configuration) })
        case 'logsSubscribe':
          return add({ kind: 'logs', key: logsKey(first) })
        default:
          if (!unsubscribing.test(method)) return undefined
          if (!remove(Number(first))) throw invalid('Invalid subscription id.')
          return true
      }
    },
    flush: () => {
      const now = waiting
      waiting = []
      for (const tell of now) tell()
    },
    close: () => {
      stop()
      open = []
    },
  }
}

interface Subscription {
  readonly id: number
  readonly kind: 'slot' | 'root' | 'signature' | 'account' | 'logs'
  /** Signature or address; of logs also `all`. */
  readonly key: string
  readonly wantsReceived: boolean
  readonly format: ReturnType<typeof accountFormat>
}

function logsKey(filter: unknown): string {
  if (filter === 'all' || filter === 'allWithVotes') return 'all'
  return asAddress(asList(asFields(filter)['mentions'])[0])
}

function isChanged(request: { readonly record: LedgerRecord; readonly place: number }): boolean {
  const before = request.record.before[request.place]
  const after = request.record.after[request.place]
  if (!before || !after) return before !== after
  const isSame = before.lamports === after.lamports && before.owner === after.owner
  return !isSame || Buffer.compare(before.data, after.data) !== 0
}

/** What a node tells of an account that is gone. */
function emptyAccount(address: string): NonNullable<LedgerRecord['after'][number]> {
  return { address, lamports: 0n, owner: '1'.repeat(32), executable: false, data: new Uint8Array() }
}

const unsubscribing = /^(slot|root|signature|account|logs)Unsubscribe$/
