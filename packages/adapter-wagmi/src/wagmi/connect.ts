import { type Adapter, type ConnectionHandle, createPrompts, PorticoError, until } from '@portico/core/adapter'
import { type Config, type Connection, type Connector, connect } from '@wagmi/core'
import { toPorticoError } from '../errors.js'
import { isChainNumber, toChainNumber } from '../network.js'
import type { Discovery } from '../page/connectors.js'
import { isLocked } from '../page/isLocked.js'
import { createWalletMethods } from '../wallet/createWalletMethods.js'
import { accept, type Connections, inWagmi, release } from './connections.js'
import { holdEvents } from './holdEvents.js'
import { settleState } from './settleState.js'

type Attempt = Parameters<Adapter<'eip155'>['connect']>[0]

/** `Adapter.connect` over wagmi's `connect`. */
export function createConnect(
  connections: Connections,
  { find, refresh }: Pick<Discovery, 'find' | 'refresh'>
): Adapter<'eip155'>['connect'] {
  const { config, context, live, farewells } = connections
  const prompts = createPrompts<'eip155', void>({ clock: context.platform.clock, toError: toPorticoError })
  const findLive = (connectorId: string): Connection | undefined => inWagmi(connections).get(connectorId)

  const listen = ({ emitter }: Connector, isOn: boolean): void => {
    emitter.off('connect', config._internal.events.connect)
    if (isOn) emitter.on('connect', config._internal.events.connect)
  }

  /** Asks the wallet. While it may show a prompt, its own `connect` event is not news: the answer is. */
  const ask = async (connector: Connector, networkId: Attempt['networkId']): Promise<void> => {
    listen(connector, false)
    const held = holdEvents(config, connector)
    try {
      const given = await connect(config, { connector, ...(networkId ? { chainId: toChainNumber(networkId) } : {}) })
      held.stop()
      checkAnswer(given)
      held.tell()
    } catch (error) {
      held.stop()
      if (config.state.connections.has(connector.uid) && !findLive(connector.id)) void release(connections, connector)
      throw error
    }
  }

  const takeIn = (connectorId: string): ConnectionHandle<'eip155'> => {
    const connection = findLive(connectorId)
    // It approved, and took that back before the connection was read.
    if (!connection)
      throw new PorticoError('WALLET_DISCONNECTED', { context: { connectionId: `eip155/${connectorId}` } })
    return accept(connections, { connection })
  }

  /** Makes wagmi's state say what is so when a wallet has answered. */
  const answered = (connector: Connector): void => {
    const { id } = connector
    // wagmi takes one answer for all of them.
    if (prompts.isOpen(id) && prompts.isWaiting(id)) config.setState((state) => ({ ...state, status: 'connecting' }))
    if (prompts.isOpen(id)) return
    if (!findLive(id)) listen(connector, true)
    if (!prompts.isWaiting()) settleState(config)
    // Another wallet may have come to its place meanwhile.
    void refresh()
  }

  return async (attempt) => {
    const { connectorId, networkId, signal } = attempt
    const connector = find(connectorId)
    if (!connector) throw new PorticoError('CONNECTOR_NOT_FOUND', { context: { connectorId } })
    const connected = findLive(connectorId)
    if (connected && !signal.aborted) {
      await move({ config, connection: connected, networkId, signal })
      return takeIn(connectorId)
    }
    try {
      return await prompts.connect({
        ...attempt,
        ready: () => farewells.said(connector.uid),
        ask: () => ask(connector, networkId),
        accept: () => takeIn(connectorId),
        undo: () => (findLive(connectorId) && !live.get(connectorId) ? release(connections, connector) : undefined),
        isLocked: () => isLocked(connector),
        answered: () => answered(connector),
      })
    } finally {
      // wagmi still waits for the wallet; its hooks must not say that the user does.
      if (signal.aborted && !prompts.isWaiting()) settleState(config)
    }
  }
}

/** Moves a wallet that is connected elsewhere. An abort does not wait for it. */
async function move(request: {
  readonly config: Config
  readonly connection: Connection
  readonly networkId: Attempt['networkId']
  readonly signal: AbortSignal
}): Promise<void> {
  const { config, networkId, signal } = request
  const { connector, chainId } = request.connection
  if (networkId === undefined || toChainNumber(networkId) === chainId) return
  const { switchNetwork } = createWalletMethods({ config, connector })
  await until({ work: () => switchNetwork({ networkId }), signal })
}

/** wagmi also connects a wallet that approved without sharing an account, or that is on nothing that is a chain. */
function checkAnswer(given: { readonly accounts: readonly unknown[]; readonly chainId: number }): void {
  if (!given.accounts.length) throw new PorticoError('UNAUTHORIZED', { context: { action: 'connect' } })
  if (!isChainNumber(given.chainId))
    throw new PorticoError('WALLET_FAILED', {
      context: { action: 'connect' },
      cause: new Error(`The wallet says that it is on chain ${given.chainId}.`),
    })
}
