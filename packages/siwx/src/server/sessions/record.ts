import { type ChainId, isChainId, namespaceOf, toAccountId } from '@portico/core'
import type { SignInAccount, SignInSession } from '../types.js'

/** What the store has of a session. It is set once and never changed: each of its accounts has a key of its own. */
export interface SessionRecord {
  /** SHA-256 of the secret in the cookie. */
  readonly secretHash: string
  /** How many accounts it began with. */
  readonly accounts: number
}

/** What the store has of an account in a session. It is set once, and removed when the account signs out. */
export interface AccountRecord {
  readonly networkId: ChainId
  readonly address: string
  readonly isOneNetwork: boolean
  readonly signedInAtMs: number
  readonly expiresAtMs: number
  /** Ends with the generation: see `generations.ts`. */
  readonly generation: string
}

/** Most accounts of a session. The one that signed in first leaves for another. */
export const MAX_ACCOUNTS = 20

/** The record in a value of the store; undefined for anything else, which is then no session. */
export function readSessionRecord(value: unknown): SessionRecord | undefined {
  const { secretHash, accounts } = membersOf(value)
  const isCount = Number.isInteger(accounts) && Number(accounts) > 0 && Number(accounts) <= MAX_ACCOUNTS
  // Every member was looked at.
  return typeof secretHash === 'string' && isCount ? (value as SessionRecord) : undefined
}

/** The record in a value of the store; undefined for anything else. */
export function readAccountRecord(value: unknown): AccountRecord | undefined {
  const { networkId, address, isOneNetwork, signedInAtMs, expiresAtMs, generation } = membersOf(value)
  const isRecord =
    [address, generation].every((text) => typeof text === 'string') &&
    [signedInAtMs, expiresAtMs].every(Number.isFinite) &&
    typeof isOneNetwork === 'boolean' &&
    isChainId(networkId)
  // Every member was looked at.
  return isRecord ? (value as AccountRecord) : undefined
}

/** What others see of a session with these accounts, of which one is in use. */
export function toSession(records: readonly AccountRecord[], inUse: AccountRecord): SignInSession {
  return { ...toAccount(inUse), accounts: records.map(toAccount) }
}

/** What others see of an account. */
export function toAccount({ generation: _, ...account }: AccountRecord): SignInAccount {
  const { networkId, address, isOneNetwork } = account
  const accountId = toAccountId({ networkId, address })
  return { ...account, accountId, userId: isOneNetwork ? accountId : `${namespaceOf(networkId)}:${address}` }
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
}
