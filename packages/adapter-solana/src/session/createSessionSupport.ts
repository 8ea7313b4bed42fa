import {
  createLiveConnections,
  type FollowedSession,
  type PageConnections,
  type SessionSupport,
} from '@portico/core/adapter'
import type { Access } from '../createAccess.js'
import type { StandardWallet } from '../standard/types.js'
import { followSolana } from './followSolana.js'
import type { SolanaSession } from './readSession.js'
import { sessionRequest } from './sessionRequest.js'

/** Sessions of a multichain connector on Solana. The last session of a connector id is the one that counts. */
export function createSessionSupport(
  access: Access,
  { isRunning, others }: Pick<PageConnections<'solana', StandardWallet>, 'isRunning' | 'others'>
): SessionSupport<'solana'> {
  const live = createLiveConnections<'solana', FollowedSession<'solana', SolanaSession>>(access.context)
  others.add(() => {
    for (const { owner } of live.list()) owner.look()
  })
  return {
    request: () => sessionRequest(access.networks()),
    open: async (opening) =>
      followSolana(access, { ...opening, isRunning, live, before: live.get(opening.connectorId)?.owner })?.accept(),
  }
}
