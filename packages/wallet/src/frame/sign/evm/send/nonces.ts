import { membersOf } from '../../../node/membersOf.ts'
/** An account on a network. */
export interface Sender {
  readonly chainId: bigint
  readonly address: string
}

/** The nonces that this browser has given to transactions. */
export interface Nonces {
  /** Runs one sending of an account after the other, in every page of the wallet that shares its storage. */
  inTurn<T>(sender: Sender, send: () => Promise<T>): Promise<T>
  /** The next one: the node's, unless that has not heard yet of what was sent a moment ago. */
  next(sender: Sender, pending: bigint): bigint
  /** It was sent. */
  used(sender: Sender, nonce: bigint): void
}

/** Keeps the last nonce of each account for a minute. Without a storage or locks the node alone decides. */
export function createNonces(options: {
  readonly openStorage: () => Pick<Storage, 'getItem' | 'setItem'>
  readonly locks: Pick<LockManager, 'request'> | undefined
  readonly now: () => number
}): Nonces {
  const { openStorage, locks, now } = options
  const recent = (): readonly Entry[] => {
    try {
      const stored: unknown = JSON.parse(openStorage().getItem(KEY) ?? '[]')
      const entries = Array.isArray(stored) ? stored.filter(isEntry) : []
      return entries.filter(({ atMs }) => atMs <= now() && now() - atMs < KEPT_MS)
    } catch {
      return []
    }
  }
  return {
    inTurn: (sender, send) => (locks ? locks.request(`${KEY}/${nameOf(sender)}`, send) : send()),
    next: (sender, pending) => {
      const last = recent().find(({ name }) => name === nameOf(sender))
      const after = last === undefined ? pending : BigInt(last.nonce) + 1n
      return after > pending ? after : pending
    },
    used: (sender, nonce) => {
      const others = recent().filter(({ name }) => name !== nameOf(sender))
      const entry: Entry = { name: nameOf(sender), nonce: nonce.toString(), atMs: now() }
      try {
        openStorage().setItem(KEY, JSON.stringify([...others, entry].slice(-MOST_ENTRIES)))
      } catch {
        // The node alone decides then.
      }
    },
  }
}

interface Entry {
  readonly name: string
  readonly nonce: string
  readonly atMs: number
}

function isEntry(value: unknown): value is Entry {
  const { name, nonce, atMs } = membersOf(value)
  return typeof name === 'string' && typeof nonce === 'string' && /^\d{1,20}$/.test(nonce) && typeof atMs === 'number'
}

function nameOf({ chainId, address }: Sender): string {
  return `${chainId}/${address.toLowerCase()}`
}

const KEY = 'portico-wallet.nonces'
/** Longer than the servers of one node differ. */
const KEPT_MS = 60_000
const MOST_ENTRIES = 50
