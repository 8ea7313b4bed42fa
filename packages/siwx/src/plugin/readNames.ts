import type { SiwxSessions } from '../sessions/types.js'
import type { SiwxOptions } from './options.js'

/** The options, with an app's functions as the rest knows them. */
export type KeeperOptions = Omit<SiwxOptions, keyof SiwxSessions> & Partial<SiwxSessions>

/** The options, with the functions of an app turned that name the account in another way: see `OwnSessions`. */
export async function readNames({ createMessage, addSession, ...options }: SiwxOptions): Promise<KeeperOptions> {
  if (!createMessage && !addSession) return options
  return { ...options, ...(await import('./ownSessions.js')).fromOwn({ createMessage, addSession }) }
}
