import {
  type FollowedSession,
  followSession,
  type LiveConnections,
  PorticoError,
  type SessionSupport,
} from '@portico/core/adapter'
import type { Access } from '../createAccess.js'
import { openMethods } from '../page/abilities.js'
import type { SolanaShared } from '../page/shared.js'
import type { StandardAccount } from '../standard/types.js'
import type { SolanaWallet } from '../wallet/solanaWallet.js'
import { createSessionWallet } from './createSessionWallet.js'
import { readSession, type SolanaSession } from './readSession.js'

/** A connection that follows its session; undefined when the session has no account of Solana. */
export function followSolana(
  access: Access,
  request: Parameters<SessionSupport<'solana'>['open']>[0] & {
    readonly live: LiveConnections<'solana', FollowedSession<'solana', SolanaSession>>
    readonly before: FollowedSession<'solana', SolanaSession> | undefined
    readonly isRunning: () => boolean
  }
): FollowedSession<'solana', SolanaSession> | undefined {
  const { context, networks } = access
  const { connectorId, session, isRunning } = request
  return followSession<'solana', SolanaSession>({
    ...request,
    namespace: 'solana',
    logger: context.platform.logger,
    read: (now, wanted) => readSession(now, { ...wanted, networks: networks() }),
    open: (followed) => {
      const wallet = createSessionWallet(followed, session.wallet)
      const move: SolanaWallet['move'] = (networkId) => followed.switchNetwork(followed.shared().chainOf(networkId))
      const shared: SolanaWallet['shared'] = () => ({
        ...followed.shared(),
        given: needAccounts(connectorId, followed.endedBy ? [] : wallet.accounts),
      })
      const look = (): void => {
        if (isRunning()) followed.look()
      }
      return {
        ...openMethods(access, { connectorId, wallet, shared, move }),
        onStart: () => {
          const { networkId, current } = followed.shared()
          if (networkId !== current) void move(networkId)
        },
        onChange: look,
        onEnd: look,
      }
    },
  })
}

/** The accounts of a connection. Throws CONNECTION_NOT_FOUND for an empty list: the connection has ended. */
export function needAccounts(connectorId: string, accounts: readonly StandardAccount[]): SolanaShared['given'] {
  const [first, ...rest] = accounts
  if (!first) throw new PorticoError('CONNECTION_NOT_FOUND', { context: { connectionId: `solana/${connectorId}` } })
  return [first, ...rest]
}
