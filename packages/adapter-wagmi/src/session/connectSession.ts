import {
  type Account,
  type AdapterContext,
  type AdapterEvent,
  type ConnectionData,
  type MultichainConnector,
  type MultichainSession,
  PorticoError,
  type WalletMethods,
} from '@portico/core/adapter'
import { ChainNotConfiguredError, type Config, type Connector, type CreateConnectorFn } from '@wagmi/core'
import { numberToHex } from 'viem'
import { callWallet } from '../callWallet.js'
import type { Connections } from '../connections.js'
import { followConnector } from '../followConnector.js'
import { toChainNumber, toNetworkId } from '../network.js'
import { settleState } from '../settleState.js'
import { abilitiesOf } from './abilities.js'
import { createSessionProvider } from './createSessionProvider.js'
import { type EvmSession, readSession } from './readSession.js'
import type { SessionFacts } from './sessionFacts.js'

/**
 * Puts a session into a Config as a connector that wagmi's own actions and hooks can use, and connects it there. It follows
 * the session, leaves the Config when that ends, and ends it when somebody disconnects in wagmi.
 */
export function connectSession(request: {
  readonly config: Config
  readonly context: AdapterContext<'eip155'>
  readonly connections: Pick<Connections, 'others'>
  readonly multichain: MultichainConnector
  readonly session: MultichainSession
  /** Its EVM part, on the network to begin with. */
  readonly start: EvmSession
  readonly connectorId: string
}): SessionFacts {
  const { config, context, multichain, connectorId } = request
  const { others } = request.connections
  const { id: sessionId, wallet } = request.session
  let { session, start: now } = request
  let endedBy: Extract<AdapterEvent, { type: 'disconnected' }>['reason']
  /** What core knows; undefined when it knows of no connection. */
  let told: ConnectionData<'eip155'> | undefined
  const abilities: WalletMethods = {}
  let hasOtherAbilities = false

  const provider = createSessionProvider({
    config,
    multichain,
    sessionId,
    now: () => (endedBy ? undefined : { ...now, methods: session.methods }),
    // It is told as an update, before it resolves.
    move: (chainId) => multichain.switchNetwork({ sessionId, networkId: toNetworkId(chainId) }),
  })
  const facts: SessionFacts = {
    sessionId,
    accept: () => {
      told = dataOf(connectorId, now)
      hasOtherAbilities = false
      return { name: wallet.name, data: told, wallet: abilities, disconnect }
    },
    forget: () => {
      told = undefined
      others.delete(tell)
      stopFollowing()
    },
  }

  const create: CreateConnectorFn<typeof provider, { readonly sessionFacts: SessionFacts }> = () => ({
    id: connectorId,
    type: 'walletConnect',
    name: wallet.name,
    // Apps show it as it is.
    ...(wallet.icon && /^(data:image\/|https:\/\/)/.test(wallet.icon) ? { icon: wallet.icon } : {}),
    sessionFacts: facts,
    connect: async ({ chainId, withCapabilities } = {}) => {
      if (endedBy) throw new PorticoError('SESSION_GONE', { context: { sessionId } })
      if (chainId !== undefined && now.chainIds.includes(chainId)) await connector.switchChain?.({ chainId })
      const { accounts } = now
      // wagmi's type depends on the value of the flag, which a conditional expression cannot follow.
      const given = withCapabilities ? accounts.map((address) => ({ address, capabilities: {} })) : accounts
      return { accounts: given as never, chainId: now.chainId }
    },
    // What ends a session here is this call; the wallet is told and not waited for.
    disconnect: async () => {
      if (endedBy) return
      leave('user')
      multichain.disconnect(sessionId).catch((error: unknown) => {
        context.platform.logger.warn('The wallet was not told that its session is over', error)
      })
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

  /** Tells core how the session differs from what it knows. */
  const tell = (): void => {
    const before = told
    if (!before) return
    const { id: connectionId } = before
    if (endedBy) {
      facts.forget()
      const isReplaced = config.connectors.some(({ id }) => id === connectorId)
      if (!isReplaced) context.emit({ type: 'disconnected', connectionId, reason: endedBy })
      return
    }
    // Something of wagmi's that began before it was there has dropped it; the session lives.
    if (!config.state.connections.has(connector.uid)) putConnection(config, connector, now)
    const data = dataOf(connectorId, now)
    told = data
    const keys = (['accounts', 'networkId', 'networkIds'] as const).filter(
      (key) => JSON.stringify(data[key]) !== JSON.stringify(before[key])
    )
    if (!keys.length && !hasOtherAbilities) return
    hasOtherAbilities = false
    context.emit({ type: 'changed', connectionId, ...Object.fromEntries(keys.map((key) => [key, data[key]])) })
  }

  const take = (next: MultichainSession): void => {
    const evm = readSession(next, [currentOf(next), now.chainId, ...config.chains.map(({ id }) => id)])
    // The session may go on elsewhere; here is nothing left of it.
    if (!evm) {
      leave('wallet')
      return
    }
    const before = now
    session = next
    now = evm
    updateAbilities()
    const otherAccounts = evm.accounts.join() !== before.accounts.join()
    const isMoved = evm.chainId !== before.chainId
    if (otherAccounts || isMoved)
      emitter.emit('change', {
        ...(otherAccounts ? { accounts: evm.accounts } : {}),
        ...(isMoved ? { chainId: evm.chainId } : {}),
      })
    // wagmi has no word for other networks and methods, so whoever watches looks again.
    else config.setState((state) => ({ ...state }))
    if (otherAccounts) provider.tell('accountsChanged', evm.accounts)
    if (isMoved) provider.tell('chainChanged', numberToHex(evm.chainId))
  }

  const updateAbilities = (): void => {
    const able = abilitiesOf({ ...now, methods: session.methods })
    for (const name of Object.keys(abilities))
      if (!able.some((one) => one === name)) hasOtherAbilities = Reflect.deleteProperty(abilities, name)
    for (const name of able) {
      if (abilities[name]) continue
      hasOtherAbilities = true
      const call = (given: unknown) => callWallet({ session: { config, connector }, name, request: given })
      Object.assign(abilities, { [name]: call })
    }
  }

  const leave = (reason: NonNullable<typeof endedBy>): void => {
    if (endedBy) return
    endedBy = reason
    stopFollowing()
    config._internal.connectors.setState((all) => all.filter((other) => other !== connector))
    emitter.emit('disconnect')
    // Nothing is left where wagmi did not listen, while its state was rebuilt for example.
    settleState(config, { removed: connector.uid })
    provider.tell('disconnect', Object.assign(new Error('The session is over.'), { code: 4900 }))
  }
  const disconnect = async (): Promise<void> => {
    if (!told) return
    facts.forget()
    await connector.disconnect()
  }

  const connector: Connector = config._internal.connectors.setup(create)
  const { emitter } = connector
  // One for each id.
  config._internal.connectors.setState((all) => [...all.filter(({ id }) => id !== connectorId), connector])
  updateAbilities()
  const stopFollowing = multichain.subscribe((event) => {
    if (event.type === 'updated' && event.session.id === sessionId) take(event.session)
    if (event.type === 'ended' && event.sessionId === sessionId) leave(event.reason)
  })
  if (now.chainId !== currentOf(session))
    void multichain.switchNetwork({ sessionId, networkId: toNetworkId(now.chainId) })
  if (!endedBy) putConnection(config, connector, now)
  others.add(tell)
  return facts
}

function dataOf(connectorId: string, { accounts, chainId, chainIds }: EvmSession): ConnectionData<'eip155'> {
  const [first, ...rest] = accounts.map((address): Account => ({ address, type: 'eoa' }))
  return {
    id: `eip155/${connectorId}`,
    namespace: 'eip155',
    connectorId,
    // There is at least one, which a map over them forgets.
    accounts: [first as Account, ...rest],
    networkId: toNetworkId(chainId),
    networkIds: chainIds.map(toNetworkId),
  }
}

/** The network that a session is on for this namespace. */
export function currentOf(session: MultichainSession): number | undefined {
  const { eip155 } = session.current
  return eip155 === undefined ? undefined : toChainNumber(eip155)
}

/** What wagmi's `connect` does once a wallet has approved, without its turns in between. */
function putConnection(
  config: Config,
  connector: Connector,
  { accounts, chainId }: Pick<EvmSession, 'accounts' | 'chainId'>
): void {
  const { id, uid } = connector
  followConnector({ config, connector })
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
