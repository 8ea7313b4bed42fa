import { type AdapterContext, type LinkSession, type MultichainLink, PorticoError } from '@portico/core/adapter'
import { ChainNotConfiguredError, type Config, type Connector, type CreateConnectorFn } from '@wagmi/core'
import { numberToHex } from 'viem'
import { createMethods } from '../handle.js'
import { toChainNumber, toNetworkId } from '../network.js'
import { settleState } from '../settleState.js'
import { abilitiesOf } from './abilities.js'
import { createLinkProvider } from './createLinkProvider.js'
import type { LinkFacts } from './linkFacts.js'
import { type EvmSession, readSession } from './readSession.js'

/**
 * Puts a session into a Config as a connector that wagmi's own actions and hooks can use, and connects it there. It follows
 * the session, leaves the Config when that ends, and ends it when somebody disconnects in wagmi.
 */
export function connectLinkConnector(request: {
  readonly config: Config
  readonly context: AdapterContext<'eip155'>
  readonly link: MultichainLink
  readonly session: LinkSession
  /** Its EVM part, on the network to begin with. */
  readonly start: EvmSession
  readonly connectorId: string
}): void {
  const { config, context, link, connectorId } = request
  const { id: sessionId, wallet } = request.session
  let { session, start: now } = request
  let endedBy: LinkFacts['endedBy']
  let networkIds = now.chainIds.map(toNetworkId)
  const abilities: LinkFacts['wallet'] = {}

  const provider = createLinkProvider({
    config,
    link,
    sessionId,
    now: () => (endedBy ? undefined : { ...now, methods: session.methods }),
    move: (chainId) => {
      if (chainId === now.chainId) return
      link.switchChain({ sessionId, chainId: toNetworkId(chainId) })
      // Some links tell it as an update, which has come by now; the same twice changes nothing.
      take(session, chainId)
    },
  })
  const end = (): void => {
    link.disconnect(sessionId).catch((error: unknown) => {
      context.platform.logger.warn('The wallet was not told that its session is over', error)
    })
  }

  const create: CreateConnectorFn<typeof provider, { readonly linkFacts: LinkFacts }> = () => ({
    id: connectorId,
    type: 'walletConnect',
    name: wallet.name,
    // Dapps show it as it is.
    ...(wallet.icon && /^(data:image\/|https:\/\/)/.test(wallet.icon) ? { icon: wallet.icon } : {}),
    linkFacts: {
      sessionId,
      get networkIds() {
        return networkIds
      },
      get endedBy() {
        return endedBy
      },
      now: () => now,
      wallet: abilities,
    },
    connect: async ({ chainId, withCapabilities } = {}) => {
      if (endedBy) throw new PorticoError('SESSION_GONE', { context: { sessionId } })
      if (chainId !== undefined && now.chainIds.includes(chainId)) await connector.switchChain?.({ chainId })
      const { accounts } = now
      // wagmi's type depends on the value of the flag, which a conditional expression cannot follow.
      const given = withCapabilities ? accounts.map((address) => ({ address, capabilities: {} })) : accounts
      return { accounts: given as never, chainId: now.chainId }
    },
    // The wallet is told and not waited for: what ends a session here is this call.
    disconnect: async () => {
      if (endedBy) return
      leave('user')
      end()
    },
    getAccounts: async () => now.accounts,
    getChainId: async () => now.chainId,
    getProvider: async () => provider,
    isAuthorized: async () => !endedBy,
    switchChain: async ({ chainId }) => {
      await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: numberToHex(chainId) }] })
      const chain = config.chains.find(({ id }) => id === chainId)
      if (!chain) throw new ChainNotConfiguredError()
      return chain
    },
    // The provider is ours and tells wagmi by itself.
    onAccountsChanged: () => undefined,
    onChainChanged: () => undefined,
    onDisconnect: () => undefined,
  })

  const take = (next: LinkSession, wanted?: number): void => {
    const evm = readSession(next, [wanted ?? currentOf(next), now.chainId, ...config.chains.map(({ id }) => id)])
    // The session may go on elsewhere; here is nothing left of it.
    if (!evm) {
      leave('wallet')
      return
    }
    const before = now
    session = next
    now = evm
    const otherNetworks = evm.chainIds.join() !== before.chainIds.join()
    const otherAccounts = evm.accounts.join() !== before.accounts.join()
    const isMoved = evm.chainId !== before.chainId
    if (otherNetworks) networkIds = evm.chainIds.map(toNetworkId)
    const otherAbilities = updateAbilities()
    if (otherAccounts || isMoved)
      emitter.emit('change', {
        ...(otherAccounts ? { accounts: evm.accounts } : {}),
        ...(isMoved ? { chainId: evm.chainId } : {}),
      })
    // wagmi has no word for it, so its watchers look again.
    else if (otherNetworks) config.setState((state) => ({ ...state }))
    if (otherAbilities) context.emit({ type: 'changed', connectionId: `eip155/${connectorId}` })
    if (otherAccounts) provider.tell('accountsChanged', evm.accounts)
    if (isMoved) provider.tell('chainChanged', numberToHex(evm.chainId))
  }

  /** True when something can be done now that could not, or the other way round. */
  const updateAbilities = (): boolean => {
    const able = abilitiesOf({ ...now, methods: session.methods })
    const before = Object.keys(abilities)
    for (const name of before) if (!able.some((one) => one === name)) Reflect.deleteProperty(abilities, name)
    const added = able.filter((name) => !before.includes(name))
    Object.assign(abilities, createMethods({ config, connector }, added))
    return added.length > 0 || Object.keys(abilities).length < before.length
  }

  const leave = (reason: NonNullable<LinkFacts['endedBy']>): void => {
    if (endedBy) return
    endedBy = reason
    stopFollowing()
    emitter.emit('disconnect')
    // Nothing is left where wagmi did not listen, while its state was rebuilt for example.
    settleState(config, { removed: connector.uid })
    config._internal.connectors.setState((all) => all.filter((other) => other !== connector))
    provider.tell('disconnect', Object.assign(new Error('The session is over.'), { code: 4900 }))
  }

  const connector: Connector = config._internal.connectors.setup(create)
  const { emitter } = connector
  // One for each id; a connection of the one before goes with it.
  config._internal.connectors.setState((all) => [...all.filter(({ id }) => id !== connectorId), connector])
  updateAbilities()
  const stopFollowing = link.subscribe((event) => {
    // Another session has taken its place.
    if (!config.connectors.includes(connector)) return stopFollowing()
    if (event.type === 'updated' && event.session.id === sessionId) take(event.session)
    if (event.type === 'ended' && event.sessionId === sessionId) leave(event.reason)
  })
  if (now.chainId !== currentOf(session)) link.switchChain({ sessionId, chainId: toNetworkId(now.chainId) })
  if (!endedBy) putConnection(config, connector, now)
}

/** The network that a session is on for this namespace. */
export function currentOf(session: LinkSession): number | undefined {
  const { eip155 } = session.current
  return eip155 === undefined ? undefined : toChainNumber(eip155)
}

/** What wagmi's `connect` does once a wallet has approved, without its turns in between. */
export function putConnection(
  config: Config,
  connector: Connector,
  { accounts, chainId }: Pick<EvmSession, 'accounts' | 'chainId'>
): void {
  const { change, connect, disconnect } = config._internal.events
  const { emitter, id, uid } = connector
  emitter.off('connect', connect)
  // Removed first, because an emitter counts a listener twice.
  emitter.off('change', change)
  emitter.off('disconnect', disconnect)
  emitter.on('change', change)
  emitter.on('disconnect', disconnect)
  void config.storage?.setItem('recentConnectorId', id)
  config.setState((state) => ({
    ...state,
    connections: new Map([...state.connections].filter(([, { connector }]) => connector.id !== id)).set(uid, {
      accounts,
      chainId,
      connector,
    }),
    current: uid,
    status: 'connected',
  }))
}
