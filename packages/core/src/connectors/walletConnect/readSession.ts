import { type AccountId, parseAccountId } from '../../caip/accountId.js'
import { type ChainId, isChainId, namespaceOf } from '../../caip/chainId.js'
import { ACCOUNTS_KEPT } from '../../config/constants.js'
import { dataPicture } from '../../foreign/dataPicture.js'
import { cleanName } from '../../wallets/cleanName.js'
import type { MultichainSession } from '../types.js'
import type { Client } from './client/createSignClient.js'

/** A session as the library keeps it. */
export type SessionStruct = ReturnType<Client['session']['get']>

/** What is remembered of a session beside what the wallet approved. */
export interface SessionMemory {
  /** The network that each namespace is on. */
  readonly current: MultichainSession['current']
  /** Addresses that the wallet put first, newest first. */
  readonly preferred: readonly string[]
}

/** What a wallet approved, decoded, without malformed entries. */
export type Approved = Omit<MultichainSession, 'current'>

/**
 * What a session of the library is about, as plain data. The wallet wrote all of it: malformed entries are left out, and so is
 * what comes after the first 500 accounts, networks and methods of a namespace. Decode each state of a session once: a small
 * event about it must not cost what the session does.
 */
export function decodeSession(struct: SessionStruct): Approved {
  const namespaces = Object.entries(struct.namespaces).slice(0, MOST_NAMESPACES)
  const accounts = fewOfEach(
    unique(namespaces.flatMap(([, { accounts }]) => accounts.slice(0, ACCOUNTS_KEPT))).filter(
      (account): account is AccountId => parseAccountId(account) !== undefined
    )
  )
  // The library checks everything but the chains.
  const named = namespaces
    .flatMap(([key, { chains }]) => [key, ...(Array.isArray(chains) ? chains.slice(0, ACCOUNTS_KEPT) : [])])
    .filter(isChainId)
  const ofAccounts = accounts.map((account) => account.slice(0, account.lastIndexOf(':')) as ChainId)
  const methods = unique(namespaces.flatMap(([, { methods }]) => methods.slice(0, ACCOUNTS_KEPT)))
  return {
    id: struct.topic,
    accounts,
    chains: fewOfEach(unique([...named, ...ofAccounts])),
    // Of a wallet that signed in with its approval the library takes them as they come.
    methods: methods.filter((method) => typeof method === 'string').slice(0, ACCOUNTS_KEPT),
    wallet: readWallet(struct.peer.metadata),
  }
}

/** A session with what was chosen of it, and the accounts that its wallet put first at the beginning. */
export function readSession(approved: Approved, memory: SessionMemory): MultichainSession {
  const current = Object.fromEntries(
    Object.entries(memory.current).filter(([, chainId]) => chainId && approved.chains.includes(chainId))
  )
  const rank = (account: AccountId): number => {
    const index = memory.preferred.indexOf(account.slice(account.lastIndexOf(':') + 1))
    return index < 0 ? memory.preferred.length : index
  }
  // Sorting keeps the wallet's order among those that it did not put first.
  return { ...approved, accounts: [...approved.accounts].sort((one, other) => rank(one) - rank(other)), current }
}

/** The first ids of each namespace, and no more than a few namespaces have. */
function fewOfEach<T extends string>(ids: readonly T[]): readonly T[] {
  const counts: { [namespace: string]: number } = Object.create(null)
  const isFew = (id: T): boolean => {
    const namespace = id.slice(0, id.indexOf(':'))
    counts[namespace] = (counts[namespace] ?? 0) + 1
    return counts[namespace] <= ACCOUNTS_KEPT
  }
  return ids.filter(isFew).slice(0, MOST_IN_ALL)
}

const MOST_IN_ALL = 2_000

/** A wallet may write one for each network. */
const MOST_NAMESPACES = 100

/** How the wallet calls itself, fit to be shown. Its picture counts when it is a bitmap that came with the session: no host is asked for one. */
function readWallet(metadata: unknown): MultichainSession['wallet'] {
  const { name, icons }: { readonly name?: unknown; readonly icons?: unknown } = Object(metadata)
  const pictures: readonly unknown[] = Array.isArray(icons) ? icons.slice(0, MAX_ICONS) : [icons]
  return {
    name: cleanName({ name: typeof name === 'string' ? name : '' }),
    icon: pictures
      .map((url) => (typeof url === 'string' ? dataPicture({ url, takesSvg: false }) : undefined))
      .find((picture) => picture !== undefined),
  }
}

/** A wallet may name any number of pictures. */
const MAX_ICONS = 10

/** The network that a wallet's `chainChanged` names, whose data are a number, a number as text, or a CAIP-2 id. */
export function readChain(request: { readonly chainId: unknown; readonly data: unknown }): ChainId | undefined {
  const { chainId, data } = request
  if (isChainId(data)) return data
  if (!isChainId(chainId)) return undefined
  const reference = Number(data)
  return Number.isSafeInteger(reference) && reference > 0 ? `${namespaceOf(chainId)}:${reference}` : chainId
}

/** The addresses of a wallet's `accountsChanged`, whose data are addresses or CAIP-10 ids. */
export function readAddresses(data: unknown): readonly string[] {
  return (Array.isArray(data) ? data.slice(0, ACCOUNTS_KEPT) : [])
    .filter((item) => typeof item === 'string')
    .map((item) => item.slice(item.lastIndexOf(':') + 1))
}

function unique<T>(items: readonly T[]): readonly T[] {
  return [...new Set(items)]
}
