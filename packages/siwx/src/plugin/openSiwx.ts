import type { PluginContext } from '@portico/core/plugin'
import { type FieldsMaker, fieldsMaker, messageMaker } from '../sessions/createMessage.js'
import { serverKeeper } from '../sessions/serverKeeper.js'
import type { KeeperNonce, SiwxSessions } from '../sessions/types.js'
import type { Journey } from './attachSignIn.js'
import type { SiwxOptions } from './options.js'
import type { SignIn } from './signIn.js'
import { startJourney } from './startJourney.js'

// Declared here so that it can be read with a dot: bundlers replace that spelling only, and a browser has no process.
declare const process: { readonly env: { readonly NODE_ENV?: string | undefined } }

/** Signing in as the options of `siwx` say. */
export async function openSiwx({
  context,
  options,
  state,
}: Pick<SignIn, 'context' | 'state'> & { readonly options: SiwxOptions }): Promise<Journey> {
  const parts = await createKeeper(await readNames(options), context)
  return startJourney({ context, options, state, scope: options.scope, ...parts })
}

type KeeperParts = Omit<SiwxSessions, 'createMessage'> & { readonly getNonce: () => Promise<KeeperNonce> }

/** What the options give themselves comes before what the server, or this browser, does. */
async function createKeeper(
  options: KeeperOptions,
  { platform, storage }: PluginContext
): Promise<{ readonly keeper: SiwxSessions; readonly makeFields: FieldsMaker }> {
  const {
    server,
    verifiers = [],
    createMessage,
    addSession,
    revokeSession,
    setSessions,
    getSessions,
    useSession,
  } = options
  const { getNonce: getKeeperNonce, ...keeper }: KeeperParts =
    server === undefined
      ? (await import('../sessions/localKeeper.js')).localKeeper({ storage, verifiers })
      : serverKeeper({ platform, server })
  const makeFields = fieldsMaker({ options, platform, getKeeperNonce })
  // Our server takes no text that `buildMessage` would not make, so there a page checks for its developer only.
  const checks = process.env.NODE_ENV !== 'production' || server === undefined || addSession !== undefined
  const made = { ...keeper, createMessage: createMessage ?? messageMaker(makeFields, { checks }) }
  const isOwn = addSession || revokeSession || setSessions || getSessions || useSession
  return { makeFields, keeper: isOwn ? (await import('../sessions/ownKeeper.js')).ownKeeper(options, made) : made }
}

/** The options, with an app's functions as the rest knows them. */
export type KeeperOptions = Omit<SiwxOptions, keyof SiwxSessions> & Partial<SiwxSessions>

/** The options, with the functions of an app turned that name the account in another way: see `OwnSessions`. */
export async function readNames({ createMessage, addSession, ...options }: SiwxOptions): Promise<KeeperOptions> {
  if (!createMessage && !addSession) return options
  return { ...options, ...(await import('./ownSessions.js')).fromOwn({ createMessage, addSession }) }
}
