import { type AccountId, parseAccountId } from '../../caip/accountId.js'
import { type ChainId, isChainId, namespaceOf } from '../../caip/chainId.js'
import { cleanIcon } from '../../wallets/cleanIcon.js'
import { cleanName } from '../../wallets/cleanName.js'
import type { MultichainSession } from '../types.js'
import type { Client } from './createClient.js'

/** A session as the library keeps it. */
export type SessionStruct = ReturnType<Client['session']['get']>

/** What is remembered of a session beside what the wallet approved. */
export interface SessionMemory {
  /** The network that each namespace is on. */
  readonly current: MultichainSession['current']
  /** Addresses that the wallet put first, newest first. */
  readonly preferred: readonly string[]
}

/** A session of the library as plain data. All of it was written by the wallet: what is none of its form is left out. */
export function readSession(struct: SessionStruct, memory: SessionMemory): MultichainSession {
  const namespaces = Object.entries(struct.namespaces)
  const accounts = unique(namespaces.flatMap(([, { accounts }]) => accounts)).filter(
    (account): account is AccountId => parseAccountId(account) !== undefined
  )
  // The library checks everything but the chains.
  const named = namespaces
    .flatMap(([key, { chains }]) => [key, ...(Array.isArray(chains) ? chains : [])])
    .filter(isChainId)
  const chains = unique([...named, ...accounts.map((account) => account.slice(0, account.lastIndexOf(':')) as ChainId)])
  const current = Object.fromEntries(
    Object.entries(memory.current).filter(([, chainId]) => chainId && chains.includes(chainId))
  )
  const rank = (account: AccountId): number => {
    const index = memory.preferred.indexOf(account.slice(account.lastIndexOf(':') + 1))
    return index < 0 ? memory.preferred.length : index
  }
  return {
    id: struct.topic,
    // Sorting keeps the wallet's order among those that it did not put first.
    accounts: [...accounts].sort((one, other) => rank(one) - rank(other)),
    chains,
    // Of a wallet that signed in with its approval the library takes them as they come.
    methods: unique(namespaces.flatMap(([, { methods }]) => methods)).filter((method) => typeof method === 'string'),
    current,
    wallet: readWallet(struct.peer.metadata),
  }
}

/** How the wallet calls itself, fit to be shown. Its picture counts when it came with the session: no host is asked for one. */
function readWallet(metadata: unknown): MultichainSession['wallet'] {
  const { name, icons }: { readonly name?: unknown; readonly icons?: unknown } = Object(metadata)
  const pictures: readonly unknown[] = Array.isArray(icons) ? icons.slice(0, MAX_ICONS) : [icons]
  return {
    name: cleanName({ name: typeof name === 'string' ? name : '' }),
    icon: pictures
      .map((icon) => (typeof icon === 'string' ? cleanIcon(icon) : undefined))
      .find((icon) => icon && /^data:/i.test(icon)),
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
  return (Array.isArray(data) ? data : [])
    .filter((item) => typeof item === 'string')
    .map((item) => item.slice(item.lastIndexOf(':') + 1))
}

function unique<T>(items: readonly T[]): readonly T[] {
  return [...new Set(items)]
}
