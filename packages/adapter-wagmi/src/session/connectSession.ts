import {
  type AdapterContext,
  createAbilities,
  followSession,
  type LiveConnections,
  type OpenedSession,
  type SessionSupport,
} from '@portico/core/adapter'
import type { Config, Connector } from '@wagmi/core'
import { numberToHex } from 'viem'
import { toChainNumber, toNetworkId } from '../network.js'
import { toShared } from '../shared.js'
import { followConnector } from '../wagmi/followConnector.js'
import { settleState } from '../wagmi/settleState.js'
import { createWalletMethods } from '../wallet/createWalletMethods.js'
import { abilitiesOf } from './abilities.js'
import { createSessionConnector } from './createSessionConnector.js'
import { createSessionProvider } from './createSessionProvider.js'
import { readSession } from './readSession.js'
import type { EvmFollowed, EvmShared } from './sessionFacts.js'

/** What a session is put into, and what is put. */
export type SessionRequest = Omit<Parameters<SessionSupport<'eip155'>['open']>[0], 'isRestored'> & {
  readonly config: Config
  readonly context: AdapterContext<'eip155'>
  readonly live: LiveConnections<'eip155', EvmFollowed>
  /** Called wherever the adapter looks at wagmi's connections. */
  readonly others: Set<() => void>
  readonly before: EvmFollowed | undefined
}

/**
 * Puts a session into a Config as a connector that wagmi's own actions and hooks can use, and connects it there. It follows
 * the session, leaves the Config when that ends, and ends it when the app disconnects in wagmi. Undefined when the session
 * has no account or no network of EVM.
 */
export function connectSession(request: SessionRequest): EvmFollowed | undefined {
  const { config, context } = request
  return followSession<'eip155', EvmShared>({
    ...request,
    namespace: 'eip155',
    logger: context.platform.logger,
    read: (session, { asked, before }) => {
      const wanted = [asked, session.current.eip155, before].map((id) => id && toChainNumber(id))
      const evm = readSession(session, [...wanted, ...config.chains.map(({ id }) => id)])
      return evm && { ...evm, ...toShared(evm), addresses: evm.accounts, networkIds: evm.chainIds.map(toNetworkId) }
    },
    open: (followed) => openSession(request, followed),
  })
}

function openSession(
  { config, context, connectorId, session, live, others }: SessionRequest,
  followed: EvmFollowed
): OpenedSession<EvmShared> {
  const { wallet } = session
  const provider = createSessionProvider({ config, logger: context.platform.logger, followed })
  const connector: Connector = config._internal.connectors.setup(
    createSessionConnector({ config, followed, provider, connectorId, wallet })
  )
  Object.assign(connector, { sessionFacts: followed })
  const abilities = createAbilities(createWalletMethods({ config, connector }))

  const look = (): void => {
    const isReplaced = (): boolean => config.connectors.some(({ id }) => id === connectorId)
    if (live.get(connectorId)?.owner !== followed) others.delete(look)
    else if (followed.endedBy && isReplaced()) followed.forget()
    else {
      // Something of wagmi's that began before it was there has dropped it; the session lives.
      if (!followed.endedBy && !config.state.connections.has(connector.uid)) putConnection(config, connector, followed)
      followed.look()
    }
  }

  return {
    wallet: abilities.wallet,
    activate: () => settleState(config, { current: connector.uid }),
    update: () => abilities.offer(abilitiesOf(followed)),
    onStart: () => {
      // One for each id.
      config._internal.connectors.setState((all) => [...all.filter(({ id }) => id !== connectorId), connector])
      const { chainId, networkId } = followed.shared()
      if (toChainNumber(session.current.eip155 ?? '') !== chainId) void followed.switchNetwork(networkId)
      if (!followed.endedBy) putConnection(config, connector, followed)
      others.add(look)
    },
    onChange: (was) => {
      const { addresses, chainId } = followed.shared()
      const otherAccounts = addresses.join() !== was.addresses.join()
      const isMoved = chainId !== was.chainId
      if (otherAccounts || isMoved)
        connector.emitter.emit('change', {
          ...(otherAccounts ? { accounts: addresses } : {}),
          ...(isMoved ? { chainId } : {}),
        })
      // wagmi has no word for other networks and methods, so watchers are made to look again.
      else config.setState((state) => ({ ...state }))
      if (otherAccounts) provider.tell('accountsChanged', addresses)
      if (isMoved) provider.tell('chainChanged', numberToHex(chainId))
    },
    onEnd: () => {
      config._internal.connectors.setState((all) => all.filter((other) => other !== connector))
      connector.emitter.emit('disconnect')
      // Nothing is left where wagmi did not listen, while its state was rebuilt for example.
      settleState(config, { removed: connector.uid })
      provider.tell('disconnect', Object.assign(new Error('The session is over.'), { code: 4900 }))
    },
  }
}

/** What wagmi's `connect` does once a wallet has approved, without its turns in between. */
function putConnection(config: Config, connector: Connector, { shared }: EvmFollowed): void {
  const { id, uid } = connector
  const { addresses: accounts, chainId } = shared()
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
