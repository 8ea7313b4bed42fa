import type {
  Account,
  AdapterContext,
  AdapterEvent,
  ChainId,
  ConnectionData,
  MultichainConnector,
  MultichainSession,
  Network,
} from '@portico/core/adapter'
import { callWallet } from '../callWallet.js'
import { chooseNetwork } from '../chainName.js'
import type { Connections } from '../connections.js'
import { createHandle } from '../handle.js'
import type { Session } from '../session.js'
import { solanaAccounts } from '../standard/read.js'
import { createSessionWallet } from './createSessionWallet.js'
import { readSession } from './readSession.js'
import type { SessionConnection } from './sessionConnection.js'

/** A connection that follows its session; undefined when the session has no account of Solana. */
export function createSessionConnection(request: {
  readonly connections: Pick<Connections, 'isRunning' | 'sessions'>
  readonly context: AdapterContext<'solana'>
  readonly networks: () => readonly Network<'solana'>[]
  readonly connector: MultichainConnector
  readonly session: MultichainSession
  readonly connectorId: string
  /** The network to be on, if the session has it. */
  readonly networkId: ChainId<'solana'> | undefined
}): SessionConnection | undefined {
  const { connections, context, networks, connector, connectorId } = request
  const { id: sessionId, wallet: peer } = request.session
  let { session } = request
  let solana = readSession(session)
  if (!solana.accounts.length) return undefined
  let endedBy: Extract<AdapterEvent, { type: 'disconnected' }>['reason']
  /** What core knows; undefined when it knows of no connection. */
  let told: ConnectionData<'solana'> | undefined

  const choose = (wanted: readonly (ChainId<'solana'> | undefined)[]): ChainId<'solana'> =>
    wanted.find((id) => id && solana.networkIds.includes(id)) ??
    chooseNetwork({ networks: networks(), chains: solana.networkIds, preferred: undefined })
  let current = choose([request.networkId, solana.current])

  const disconnect = async (): Promise<void> => {
    if (!told) return
    connection.forget()
    endedBy ??= 'user'
    // The wallet is told, and not waited for.
    connector.disconnect(sessionId).catch((error: unknown) => {
      context.platform.logger.warn('The wallet was not told that its session is over', error)
    })
  }
  const wallet = createSessionWallet({
    connector,
    sessionId,
    now: () => (endedBy ? undefined : { session, solana }),
    current: () => current,
    disconnect,
  })
  const own: Session = {
    connectorId,
    wallet,
    accounts: () => solanaAccounts(wallet),
    // It is told as an update, before it resolves.
    move: (networkId) => connector.switchNetwork({ sessionId, networkId: solana.chainOf(networkId) }),
  }
  const readData = (): ConnectionData<'solana'> => {
    const [first, ...rest] = own.accounts().map(({ address }): Account => ({ address, type: 'eoa' }))
    return {
      id: `solana/${connectorId}`,
      namespace: 'solana',
      connectorId,
      // A session without any has ended here.
      accounts: [first as Account, ...rest],
      networkId: current,
      networkIds: solana.networkIds,
    }
  }
  const groundsOf = () => {
    const [account] = own.accounts()
    return account && { account, networks: networks() }
  }
  const grounds = groundsOf()
  if (!grounds) return undefined
  const handle = createHandle({
    ...grounds,
    session: own,
    callWallet: (call) => callWallet({ ...call, context, networks: networks() }),
    readData,
    disconnect,
  })

  const look = (): void => {
    const before = told
    if (!before || !connections.isRunning()) return
    const { id: connectionId } = before
    const now = groundsOf()
    if (!now) {
      connection.forget()
      context.emit({ type: 'disconnected', connectionId, reason: endedBy })
      return
    }
    const data = readData()
    told = data
    const otherAbilities = handle.update(now)
    const keys = (['accounts', 'networkId', 'networkIds'] as const).filter(
      (key) => JSON.stringify(data[key]) !== JSON.stringify(before[key])
    )
    if (keys.length || otherAbilities)
      context.emit({ type: 'changed', connectionId, ...Object.fromEntries(keys.map((key) => [key, data[key]])) })
  }
  const take = (next: MultichainSession): void => {
    session = next
    solana = readSession(next)
    // The session may go on elsewhere; here is nothing left of it.
    if (solana.accounts.length) current = choose([solana.current, current])
    else endedBy ??= 'wallet'
    look()
  }
  const stopFollowing = connector.subscribe((event) => {
    if (endedBy) return
    if (event.type === 'updated' && event.session.id === sessionId) take(event.session)
    if (event.type !== 'ended' || event.sessionId !== sessionId) return
    endedBy = event.reason
    look()
  })
  const connection: SessionConnection = {
    sessionId,
    accept: () => {
      told = readData()
      return { ...handle.current(), name: peer.name, data: told }
    },
    look,
    forget: () => {
      told = undefined
      stopFollowing()
      if (connections.sessions.get(connectorId) === connection) connections.sessions.delete(connectorId)
    },
  }
  if (current !== solana.current) void connector.switchNetwork({ sessionId, networkId: solana.chainOf(current) })
  return connection
}
