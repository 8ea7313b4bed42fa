import { supported } from './supported.ts'
import type { Namespaces, Proposal } from './types.ts'

/** What a dapp proposes for one namespace, required or optional. */
export interface WantedNamespace {
  readonly namespace: string
  /** CAIP-2. */
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/**
 * What a dapp proposes, by namespace. A key may be a namespace with `chains`, or one chain.
 * https://specs.walletconnect.com/2.0/specs/clients/sign/namespaces
 */
export function wantedNamespaces(
  proposal: Pick<Proposal, 'requiredNamespaces' | 'optionalNamespaces'>
): readonly WantedNamespace[] {
  const { requiredNamespaces = {}, optionalNamespaces = {} } = proposal
  const entries = [...Object.entries(requiredNamespaces), ...Object.entries(optionalNamespaces)].map(
    ([key, wanted]) => ({
      ...wanted,
      namespace: key.split(':')[0] ?? key,
      chains: wanted.chains ?? (key.includes(':') ? [key] : []),
    })
  )
  return unique(entries.map(({ namespace }) => namespace)).map((namespace) => {
    const own = entries.filter((entry) => entry.namespace === namespace)
    return {
      namespace,
      chains: unique(own.flatMap(({ chains }) => chains)),
      methods: unique(own.flatMap(({ methods }) => methods)),
      events: unique(own.flatMap(({ events }) => events)),
    }
  })
}

/** The namespaces of a session with `chains` alone. One that is left without a chain is left out. */
export function approvedNamespaces(request: {
  readonly proposal: Pick<Proposal, 'requiredNamespaces' | 'optionalNamespaces'>
  /** CAIP-2. */
  readonly chains: readonly string[]
  /** Addresses that the dapp may see, by namespace. */
  readonly accounts: Readonly<Record<string, readonly string[]>>
}): Namespaces {
  const { proposal, chains, accounts } = request
  const entries = wantedNamespaces(proposal).flatMap(({ namespace, ...wanted }) => {
    const known = supported[namespace]
    const approved = wanted.chains.filter((chain) => chains.includes(chain))
    if (!known || approved.length === 0) return []
    return [
      [
        namespace,
        {
          chains: approved,
          accounts: accountIds({ chains: approved, addresses: accounts[namespace] ?? [] }),
          methods: wanted.methods.filter((method) => known.methods.includes(method)),
          events: wanted.events.filter((event) => known.events.includes(event)),
        },
      ] as const,
    ]
  })
  return Object.fromEntries(entries)
}

/** The namespaces with these chains and addresses in one of them, or without it when there is no chain. */
export function withNamespace(request: {
  readonly namespaces: Namespaces
  readonly namespace: string
  readonly chains: readonly string[]
  readonly addresses: readonly string[]
  /** Methods and events when the session does not have the namespace yet. */
  readonly wanted: Pick<WantedNamespace, 'methods' | 'events'> | undefined
}): Namespaces {
  const { namespaces, namespace, chains, addresses, wanted } = request
  const { [namespace]: before, ...rest } = namespaces
  if (chains.length === 0) return rest
  const known = supported[namespace]
  const methods = before?.methods ?? known?.methods.filter((method) => wanted?.methods.includes(method)) ?? []
  const events = before?.events ?? known?.events.filter((event) => wanted?.events.includes(event)) ?? []
  const changed = { chains: [...chains], accounts: accountIds({ chains, addresses }), methods, events }
  // In its old place: the first namespace is the one that some dapps take for the active one.
  return before ? { ...namespaces, [namespace]: changed } : { ...rest, [namespace]: changed }
}

/** Addresses of CAIP-10 accounts, each once. */
export function addressesOf(accounts: readonly string[]): readonly string[] {
  return unique(accounts.map((account) => account.slice(account.lastIndexOf(':') + 1)))
}

/** CAIP-10. */
function accountIds(request: { readonly chains: readonly string[]; readonly addresses: readonly string[] }): string[] {
  return request.chains.flatMap((chain) => request.addresses.map((address) => `${chain}:${address}`))
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)]
}
