import {
  type Account,
  type AdapterContext,
  type ConnectionData,
  createAbilities,
  type FollowedSession,
  followSession,
  type LiveConnections,
  type MultichainConnector,
  type MultichainSession,
  PorticoError,
} from '@portico/core/adapter'
import { ChainNotConfiguredError, type Config, type Connector, type CreateConnectorFn } from '@wagmi/core'
import { numberToHex } from 'viem'
import type { Connections } from '../connections.js'
import { followConnector } from '../followConnector.js'
import { toChainNumber, toNetworkId } from '../network.js'
import { settleState } from '../settleState.js'
import { createWalletMethods } from '../wallet/createWalletMethods.js'
import { abilitiesOf } from './abilities.js'
import { createSessionProvider } from './createSessionProvider.js'
import { type EvmSession, readSession } from './readSession.js'

/**
 * Puts a session into a Config as a connector that wagmi's own actions and hooks can use, and connects it there. It follows
 * the session, leaves the Config when that ends, and ends it when somebody disconnects in wagmi.
 */
export function connectSession(request: {
  readonly config: Config
  readonly context: AdapterContext<'eip155'>
  readonly connections: Pick<Connections, 'others'>
  readonly live: LiveConnections<'eip155', FollowedSession<'eip155'>>
  readonly multichain: MultichainConnector
  readonly session: MultichainSession
  /** Its EVM part, on the network to begin with. */
  readonly start: EvmSession
  readonly connectorId: string
}): FollowedSession<'eip155'> {
  const { config, context, live, multichain, connectorId } = request
  const { others } = request.connections
  const { id: sessionId, wallet } = request.session
  let { session, start: now } = request

  const provider = createSessionProvider({
    config,
    logger: context.platform.logger,
    multichain,
    sessionId,
    now: () => (followed.endedBy ? undefined : { ...now, methods: session.methods }),
    // It is told as an update, before it resolves.
    move: (chainId) => multichain.switchNetwork({ sessionId, networkId: toNetworkId(chainId) }),
  })

  const take = (next: MultichainSession): void => {
    const evm = readSession(next, [currentOf(next), now.chainId, ...config.chains.map(({ id }) => id)])
    // The session may go on elsewhere; here is nothing left of it.
    if (!evm) {
      followed.leave('wallet')
      return
    }
    const before = now
    session = next
    now = evm
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

  const leave = (): void => {
    config._internal.connectors.setState((all) => all.filter((other) => other !== connector))
    emitter.emit('disconnect')
    // Nothing is left where wagmi did not listen, while its state was rebuilt for example.
    settleState(config, { removed: connector.uid })
    provider.tell('disconnect', Object.assign(new Error('The session is over.'), { code: 4900 }))
  }

  const create: CreateConnectorFn<typeof provider> = () => ({
    id: connectorId,
    type: 'walletConnect',
    name: wallet.name,
    // Apps show it as it is.
    ...(wallet.icon && /^(data:image\/|https:\/\/)/.test(wallet.icon) ? { icon: wallet.icon } : {}),
    connect: async ({ chainId, withCapabilities } = {}) => {
      if (followed.endedBy) throw new PorticoError('SESSION_GONE', { context: { sessionId } })
      if (chainId !== undefined && now.chainIds.includes(chainId)) await connector.switchChain?.({ chainId })
      const { accounts } = now
      // wagmi's type depends on the value of the flag, which a conditional expression cannot follow.
      const given = withCapabilities ? accounts.map((address) => ({ address, capabilities: {} })) : accounts
      return { accounts: given as never, chainId: now.chainId }
    },
    // What ends a session here is this call.
    disconnect: async () => followed.end(),
    getAccounts: async () => now.accounts,
    getChainId: async () => now.chainId,
    getProvider: async () => provider,
    isAuthorized: async () => !followed.endedBy,
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
  const connector: Connector = config._internal.connectors.setup(create)
  const { emitter } = connector
  const abilities = createAbilities(createWalletMethods({ config, connector }))
  const followed = followSession({
    live,
    connector: multichain,
    session,
    connectorId,
    logger: context.platform.logger,
    readData: () => dataOf(connectorId, now),
    readMethods: () => abilities.wallet,
    updateMethods: () => abilities.offer(abilitiesOf({ ...now, methods: session.methods })),
    onUpdate: take,
    onEnd: leave,
  })
  const look = (): void => {
    const isReplaced = (): boolean => config.connectors.some(({ id }) => id === connectorId)
    if (live.get(connectorId)?.owner !== followed) others.delete(look)
    else if (followed.endedBy && isReplaced()) followed.forget()
    else {
      // Something of wagmi's that began before it was there has dropped it; the session lives.
      if (!followed.endedBy && !config.state.connections.has(connector.uid)) putConnection(config, connector, now)
      followed.look()
    }
  }
  Object.assign(connector, { sessionFacts: followed })
  // One for each id.
  config._internal.connectors.setState((all) => [...all.filter(({ id }) => id !== connectorId), connector])
  if (now.chainId !== currentOf(session))
    void multichain.switchNetwork({ sessionId, networkId: toNetworkId(now.chainId) })
  if (!followed.endedBy) putConnection(config, connector, now)
  others.add(look)
  return followed
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
