import { type Namespace, namespaceOf } from '@portico/core'
import { askApp } from './askApp.js'
import { readOwnAccount } from './readOwnAccount.js'
import type { SiwxSession, SiwxSessions } from './types.js'

/** The keeper, with the functions that the app has itself in the place of its own. */
export function ownKeeper(own: Partial<SiwxSessions>, keeper: SiwxSessions): SiwxSessions {
  const { getSessions } = own
  return {
    createMessage: keeper.createMessage,
    addSession: own.addSession ?? keeper.addSession,
    revokeSession: own.revokeSession ?? keeper.revokeSession,
    setSessions: own.setSessions ?? keeper.setSessions,
    getSessions: getSessions
      ? async (chainId, address) => {
          const sessions = await askApp('getSessions', async () => getSessions(chainId, address))
          return sessions.map((session, index) => readOwn(session, namespaceOf(chainId), `getSessions[${index}].data`))
        }
      : keeper.getSessions,
    // Of sessions that the app keeps itself our server knows nothing.
    useSession: own.useSession ?? (own.addSession || getSessions ? undefined : keeper.useSession),
  }
}

function readOwn(session: SiwxSession, namespace: Namespace, path: string): SiwxSession {
  const { accountAddress: address, chainId } = session.data
  const names = [`${path}.accountAddress`, `${path}.chainId`] as const
  const read = readOwnAccount({ address, chainId }, { namespace, names })
  return { ...session, data: { ...session.data, accountAddress: read.address, chainId: read.networkId } }
}
