import {
  type Account,
  type AdapterContext,
  type ChainId,
  type ConnectionData,
  type FollowedSession,
  followSession,
  type LiveConnections,
  type MultichainConnector,
  type MultichainSession,
  type Network,
} from '@portico/core/adapter'
import { type CreateMethods, followAbilities } from '../abilities.js'
import { chooseNetwork } from '../chainName.js'
import type { Connections } from '../connections.js'
import type { Session } from '../session.js'
import { solanaAccounts } from '../standard/read.js'
import { createSessionWallet } from './createSessionWallet.js'
import { readSession } from './readSession.js'

/** A connection that follows its session; undefined when the session has no account of Solana. */
export function followSolana(request: {
  readonly live: LiveConnections<'solana', FollowedSession<'solana'>>
  readonly isRunning: Connections['isRunning']
  readonly context: AdapterContext<'solana'>
  readonly networks: () => readonly Network<'solana'>[]
  readonly createMethods: CreateMethods
  readonly connector: MultichainConnector
  readonly session: MultichainSession
  readonly connectorId: string
  /** The network to be on, if the session has it. */
  readonly networkId: ChainId<'solana'> | undefined
}): FollowedSession<'solana'> | undefined {
  const { isRunning, context, networks, connector, connectorId, createMethods } = request
  const { id: sessionId } = request.session
  let { session } = request
  let solana = readSession(session)

  const choose = (wanted: readonly (ChainId<'solana'> | undefined)[]): ChainId<'solana'> =>
    wanted.find((id) => id && solana.networkIds.includes(id)) ??
    chooseNetwork({ networks: networks(), chains: solana.networkIds, preferred: undefined })
  let current = choose([request.networkId, solana.current])
  let followed: FollowedSession<'solana'> | undefined

  const wallet = createSessionWallet({
    connector,
    sessionId,
    now: () => (followed?.endedBy ? undefined : { session, solana }),
    current: () => current,
    disconnect: async () => followed?.end(),
  })
  const own: Session = {
    connectorId,
    wallet,
    accounts: () => solanaAccounts(wallet),
    // It is told as an update, before it resolves.
    move: (networkId) => connector.switchNetwork({ sessionId, networkId: solana.chainOf(networkId) }),
  }
  const readData = (): ConnectionData<'solana'> | undefined => {
    const [first, ...rest] = own.accounts().map(({ address }): Account => ({ address, type: 'eoa' }))
    return (
      first && {
        id: `solana/${connectorId}`,
        namespace: 'solana',
        connectorId,
        accounts: [first, ...rest],
        networkId: current,
        networkIds: solana.networkIds,
      }
    )
  }
  const [account] = own.accounts()
  if (!account) return undefined
  const abilities = followAbilities({ session: own, createMethods, account, networks: networks() })

  const look = (): void => {
    if (isRunning()) followed?.look()
  }
  followed = followSession({
    ...request,
    logger: context.platform.logger,
    readData,
    readMethods: () => abilities.wallet,
    updateMethods: () => {
      const [now] = own.accounts()
      return now !== undefined && abilities.update({ account: now, networks: networks() })
    },
    onUpdate: (next) => {
      session = next
      solana = readSession(next)
      // The session may go on elsewhere; here is nothing left of it.
      if (!solana.accounts.length) return followed?.leave('wallet')
      current = choose([solana.current, current])
      look()
    },
    onEnd: look,
  })
  if (current !== solana.current) void connector.switchNetwork({ sessionId, networkId: solana.chainOf(current) })
  return followed
}
