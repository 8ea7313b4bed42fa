import { askApp } from './askApp.js'
import type { SiwxSessions } from './types.js'

/** The keeper, with the functions that the app has itself in the place of its own. */
export function ownKeeper(own: Partial<SiwxSessions>, keeper: SiwxSessions): SiwxSessions {
  const { getSessions } = own
  return {
    createMessage: keeper.createMessage,
    addSession: own.addSession ?? keeper.addSession,
    revokeSession: own.revokeSession ?? keeper.revokeSession,
    setSessions: own.setSessions ?? keeper.setSessions,
    getSessions: getSessions
      ? (...account) => askApp('getSessions', async () => getSessions(...account))
      : keeper.getSessions,
    // Of sessions that the app keeps itself our server knows nothing.
    useSession: own.useSession ?? (own.addSession || getSessions ? undefined : keeper.useSession),
  }
}
