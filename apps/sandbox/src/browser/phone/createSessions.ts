import type { WalletKit } from '@reown/walletkit'
import type { SandboxConfig } from '../../types.ts'
import { addressesOf, wantedNamespaces, withNamespace } from './namespaces.ts'
import type { Namespaces, PhoneChain, PhoneSettings, ShownSession } from './types.ts'

/** WalletKit after it was started. */
export type Kit = Awaited<ReturnType<typeof WalletKit.init>>

/** The sessions, and what a person does to them. All errors are the library's. */
export interface Sessions {
  /** Oldest first. */
  list(): readonly ShownSession[]
  /** What the dapp of a session may use. Errors: there is no such session. */
  namespaces(topic: string): Namespaces
  /** Puts an address first; when the dapp sees one address only, this one instead of it. */
  switchAccount(request: {
    readonly topic: string
    readonly namespace: string
    readonly address: string
  }): Promise<void>
  /** Tells the dapp that another of its chains is the active one. */
  switchChain(request: { readonly topic: string; readonly chain: string }): Promise<void>
  /** Lets the dapp use another chain. */
  addChain(request: { readonly topic: string; readonly chain: string }): Promise<void>
  /** Takes a chain away from the dapp. Errors: it is the last one. */
  removeChain(request: { readonly topic: string; readonly chain: string }): Promise<void>
  /** Makes it end seven days from now. */
  extend(topic: string): Promise<void>
  disconnect(topic: string): Promise<void>
}

/** The sessions of `kit`. */
export function createSessions(parts: {
  readonly kit: Kit
  readonly config: SandboxConfig
  readonly chains: readonly PhoneChain[]
  /** Every address of the phone, by namespace. */
  readonly accounts: Readonly<Record<string, readonly string[]>>
  readonly settings: () => PhoneSettings
  readonly saveSettings: (change: Partial<PhoneSettings>) => void
  /** Told of what a dapp refused later. */
  readonly report: (doing: string, thrown: unknown) => void
}): Sessions {
  const { kit, chains, accounts, settings, saveSettings, report } = parts

  const sessionOf = (topic: string): ReturnType<Kit['getActiveSessions']>[string] => {
    const session = kit.getActiveSessions()[topic]
    if (!session) throw new Error('There is no such session any more.')
    return session
  }
  // Every session of this page was approved by it, with all four fields.
  const namespacesOf = (topic: string): Namespaces => sessionOf(topic).namespaces as Namespaces
  const named = (id: string): PhoneChain => chains.find((chain) => chain.id === id) ?? { id, name: id }
  const activeChain = (topic: string, namespace: string, approved: readonly string[]): string => {
    const chosen = settings().activeChains[topic]?.[namespace]
    return chosen !== undefined && approved.includes(chosen) ? chosen : (approved[0] ?? '')
  }

  const update = async (topic: string, namespaces: Namespaces): Promise<void> => {
    const { acknowledged } = await kit.updateSession({ topic, namespaces })
    // A dapp that is not there answers when it is back.
    acknowledged().catch((thrown: unknown) => report('The dapp refused the change of its session', thrown))
  }
  /** Nothing when the dapp did not ask for this event: the library would refuse it. */
  const tell = async (request: { topic: string; chain: string; name: string; data: unknown }): Promise<void> => {
    const { topic, chain, name, data } = request
    const [namespace = ''] = chain.split(':')
    if (!namespacesOf(topic)[namespace]?.events.includes(name)) return
    await kit.emitSessionEvent({ topic, event: { name, data }, chainId: chain })
  }
  const activate = async (topic: string, chain: string): Promise<void> => {
    const [namespace = '', reference = ''] = chain.split(':')
    const { activeChains } = settings()
    saveSettings({ activeChains: { ...activeChains, [topic]: { ...activeChains[topic], [namespace]: chain } } })
    await tell({ topic, chain, name: 'chainChanged', data: namespace === 'eip155' ? Number(reference) : reference })
  }

  return {
    list: () =>
      Object.values(kit.getActiveSessions())
        .toSorted((one, other) => one.expiry - other.expiry)
        .map(({ topic, peer, expiry, namespaces, requiredNamespaces, optionalNamespaces }) => {
          const approved = Object.entries(namespaces)
          const used = approved.flatMap(([, one]) => one.chains ?? [])
          const asked = wantedNamespaces({ requiredNamespaces, optionalNamespaces })
          return {
            topic,
            peer: peer.metadata,
            expiresAtMs: expiry * 1000,
            namespaces: approved.map(([namespace, one]) => ({
              namespace,
              chains: (one.chains ?? []).map(named),
              activeChain: activeChain(topic, namespace, one.chains ?? []),
              accounts: addressesOf(one.accounts),
              ownAccounts: accounts[namespace] ?? [],
            })),
            otherChains: chains.filter(
              ({ id }) => !used.includes(id) && asked.some(({ namespace }) => id.startsWith(`${namespace}:`))
            ),
          }
        }),
    namespaces: namespacesOf,
    switchAccount: async ({ topic, namespace, address }) => {
      const namespaces = namespacesOf(topic)
      const before = namespaces[namespace]
      if (!before) throw new Error(`The session has no ${namespace}.`)
      const seen = addressesOf(before.accounts)
      const addresses = seen.length === 1 ? [address] : [address, ...seen.filter((other) => other !== address)]
      await update(topic, withNamespace({ namespaces, namespace, chains: before.chains, addresses, wanted: undefined }))
      const chain = activeChain(topic, namespace, before.chains)
      await tell({ topic, chain, name: 'accountsChanged', data: addresses.map((one) => `${chain}:${one}`) })
    },
    switchChain: ({ topic, chain }) => activate(topic, chain),
    addChain: async ({ topic, chain }) => {
      const { requiredNamespaces, optionalNamespaces } = sessionOf(topic)
      const namespaces = namespacesOf(topic)
      const [namespace = ''] = chain.split(':')
      const before = namespaces[namespace]
      if (before?.chains.includes(chain)) return
      const wanted = wantedNamespaces({ requiredNamespaces, optionalNamespaces }).find(
        (one) => one.namespace === namespace
      )
      const own = accounts[namespace] ?? []
      const addresses = before ? addressesOf(before.accounts) : settings().sharesAllAccounts ? own : own.slice(0, 1)
      const all = [...(before?.chains ?? []), chain]
      await update(topic, withNamespace({ namespaces, namespace, chains: all, addresses, wanted }))
    },
    removeChain: async ({ topic, chain }) => {
      const namespaces = namespacesOf(topic)
      const [namespace = ''] = chain.split(':')
      const before = namespaces[namespace]
      if (!before?.chains.includes(chain)) return
      const rest = before.chains.filter((other) => other !== chain)
      if (rest.length === 0 && Object.keys(namespaces).length === 1) {
        throw new Error('It is the last network of the session: disconnect instead.')
      }
      const wasActive = activeChain(topic, namespace, before.chains) === chain
      const addresses = addressesOf(before.accounts)
      await update(topic, withNamespace({ namespaces, namespace, chains: rest, addresses, wanted: undefined }))
      const [next] = rest
      if (wasActive && next !== undefined) await activate(topic, next)
    },
    extend: async (topic) => {
      const { acknowledged } = await kit.extendSession({ topic })
      acknowledged().catch((thrown: unknown) => report('The dapp refused to extend its session', thrown))
    },
    disconnect: (topic) => kit.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected.' } }),
  }
}
