import {
  type Adapter,
  type AdapterContext,
  type ConnectionHandle,
  isPorticoError,
  PorticoError,
} from '@portico/core/adapter'
import { type Config, type Connection, type Connector, connect } from '@wagmi/core'
import { callWallet } from './callWallet.js'
import type { Connections } from './connections.js'
import type { Discovery } from './connectors.js'
import { toPorticoError } from './errors.js'
import { mendDropped } from './mendDropped.js'
import { isChainNumber, toChainNumber } from './network.js'
import { settleState } from './settleState.js'

interface Attempt {
  resolve(handle: ConnectionHandle<'eip155'>): void
  reject(error: unknown): void
}

/**
 * `Adapter.connect` over wagmi's `connect`, which cannot be aborted. So a request to a wallet and the attempt that waits
 * for it are two things: whatever the wallet answers goes to the newest attempt of its connector, and an approval that
 * nobody waits for is undone.
 */
export function createConnect({
  config,
  context,
  connections,
  discovery,
}: {
  readonly config: Config
  readonly context: AdapterContext<'eip155'>
  readonly connections: Connections
  readonly discovery: Discovery
}): Adapter<'eip155'>['connect'] {
  connections.mendWith((before) => mendDropped({ config, connections, before }))
  /** Attempts that wait, by connector id; and how many requests its wallet has not answered. */
  const newest = new Map<string, Attempt>()
  const open = new Map<string, number>()

  const listen = ({ emitter }: Connector, isOn: boolean): void => {
    emitter.off('connect', config._internal.events.connect)
    if (isOn) emitter.on('connect', config._internal.events.connect)
  }

  /** wagmi hears a connector only once it has taken its answer in; what the wallet says meanwhile is told after that. */
  const hearMeanwhile = ({ emitter }: Connector): { stop(): void; tell(): void } => {
    const { change, disconnect } = config._internal.events
    const said: (() => void)[] = []
    const onChange: typeof change = (data) => {
      if (data.chainId === undefined || isChainNumber(data.chainId)) said.push(() => change(data))
    }
    const onDisconnect: typeof disconnect = (data) => void said.push(() => disconnect(data))
    emitter.on('change', onChange)
    emitter.on('disconnect', onDisconnect)
    return {
      stop: () => {
        emitter.off('change', onChange)
        emitter.off('disconnect', onDisconnect)
      },
      tell: () => {
        for (const event of said) event()
      },
    }
  }

  const answer = (connector: Connector): void => {
    const attempt = newest.get(connector.id)
    const connection = connections.find(connector.id)
    if (!connection) attempt?.reject(new PorticoError('WALLET_OFFLINE', {}))
    else if (attempt) attempt.resolve(connections.accept({ connection }))
    else if (!connections.isKnown(connector.id)) void connections.release(connector)
  }

  const fail = (connector: Connector, own: Attempt, cause: unknown): void => {
    const error = toPorticoError(cause, { action: 'connect', connectorId: connector.id })
    const waiting = newest.get(connector.id)
    const isOpen = open.has(connector.id)
    // The prompt of an earlier request of ours is what is pending: its answer is the one to wait for.
    const staysOpen = isOpen && (waiting !== own || isPorticoError(error, 'REQUEST_PENDING'))
    if (staysOpen) config.setState((state) => ({ ...state, status: waiting ? 'connecting' : state.status }))
    else waiting?.reject(error)
  }

  /** Asks the wallet. While it may show a prompt, its own `connect` event is not news: the answer is. */
  const ask = async (connector: Connector, attempt: Attempt, networkId: string | undefined): Promise<void> => {
    const { id } = connector
    await connections.released(connector)
    listen(connector, false)
    open.set(id, (open.get(id) ?? 0) + 1)
    const closed = (): void => {
      const left = (open.get(id) ?? 1) - 1
      if (left) open.set(id, left)
      else open.delete(id)
    }
    const meanwhile = hearMeanwhile(connector)
    try {
      const given = await connect(config, { connector, ...(networkId ? { chainId: toChainNumber(networkId) } : {}) })
      meanwhile.stop()
      checkAnswer(given)
      meanwhile.tell()
      closed()
      answer(connector)
    } catch (error) {
      meanwhile.stop()
      if (config.state.connections.has(connector.uid) && !connections.find(id)) void connections.release(connector)
      closed()
      fail(connector, attempt, error)
    }
    if (open.has(id)) return
    if (!connections.find(id)) listen(connector, true)
    if (!newest.size) settleState(config)
  }

  /** Moves a wallet that is connected elsewhere. An abort does not wait for it. */
  const move = async (request: {
    readonly connection: Connection
    readonly networkId: string | undefined
    readonly signal: AbortSignal
    readonly aborted: () => PorticoError
  }): Promise<void> => {
    const { connection, networkId, signal, aborted } = request
    const { connector, chainId } = connection
    if (networkId === undefined || toChainNumber(networkId) === chainId) return
    let abort: () => void = () => undefined
    const untilAborted = new Promise<never>((_, reject) => {
      abort = () => reject(aborted())
    })
    signal.addEventListener('abort', abort)
    try {
      const switching = callWallet({ session: { config, connector }, name: 'switchNetwork', request: { networkId } })
      await Promise.race([switching, untilAborted])
    } finally {
      signal.removeEventListener('abort', abort)
    }
  }

  return async ({ connectorId, networkId, signal, onLocked }) => {
    const connector = discovery.find(connectorId)
    if (!connector) throw new PorticoError('CONNECTOR_NOT_FOUND', { context: { connectorId } })
    const aborted = (): PorticoError => new PorticoError('ABORTED', { cause: signal.reason })
    if (signal.aborted) throw aborted()
    const connected = connections.find(connectorId)
    if (connected) {
      await move({ connection: connected, networkId, signal, aborted })
      const connection = connections.find(connectorId)
      if (!connection) throw new PorticoError('WALLET_OFFLINE', {})
      return connections.accept({ connection })
    }

    let end: () => void = () => undefined
    try {
      return await new Promise<ConnectionHandle<'eip155'>>((resolve, reject) => {
        const attempt: Attempt = { resolve, reject }
        const abort = (): void => reject(aborted())
        const tellLocked = async (): Promise<void> => {
          const provider = (await connector.getProvider()) as { request(call: object): Promise<unknown> } | undefined
          const accounts = await provider?.request({ method: 'eth_accounts' })
          if (newest.get(connectorId) === attempt && Array.isArray(accounts) && !accounts.length) onLocked?.()
        }
        // A wallet that cannot say whether it is locked is just one that has not answered.
        const stopClock = context.platform.clock.setTimeout(() => tellLocked().catch(() => undefined), LOCKED_AFTER_MS)
        end = () => {
          stopClock()
          signal.removeEventListener('abort', abort)
          if (newest.get(connectorId) !== attempt) return
          newest.delete(connectorId)
        }
        signal.addEventListener('abort', abort)
        newest.get(connectorId)?.reject(new PorticoError('ABORTED', {}))
        newest.set(connectorId, attempt)
        void ask(connector, attempt, networkId)
      })
    } finally {
      end()
      // wagmi still waits for the wallet; its hooks must not say that the user does.
      if (signal.aborted && !newest.size) settleState(config)
    }
  }
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

const LOCKED_AFTER_MS = 8_000
