import type { PasskeysAnswer, UserAnswer } from '../../api.ts'
import { ApiError } from '../errors.ts'
import { sessionCookie, type Token } from '../http/cookies.ts'
import { bytesOf, decodePasskeyConfirmation, decodeRemovePasskey, textOf } from '../http/decode.ts'
import { type App, type AppContext, loggedInUserOf, type RouteServer, readJson } from '../http/request.ts'
import { verifyAssertion } from '../passkeys/verifyAssertion.ts'
import { sessionChallengeOf } from '../social/loginSecrets.ts'
import { freshOwnerOf } from './checkOwner.ts'
import { offeredLogins } from './offeredLogins.ts'
import { tellOfLogin } from './tellOfLogin.ts'

/** Adds what the passkeys of a logged-in user are asked for, the end of one, and the login that they make fresh again. */
export function addPasskeys(app: App, server: RouteServer): void {
  app.get('/api/user/passkeys', async (context) => {
    const { id } = await loggedInUserOf(server, context)
    const { challenge } = await passkeySessionOf(server, context)
    const known = await server.store.use((store) => store.passkeysOf(id))
    const passkeys = known.map((one) => ({ ...one, credentialId: textOf(one.credentialId) }))
    return context.json({ challenge, passkeys } satisfies PasskeysAnswer)
  })
  app.post('/api/user/passkeys/remove', async (context) => {
    const { credentialId, proof } = decodeRemovePasskey(await readJson(context))
    const owner = await freshOwnerOf(server, context, proof)
    const userId = owner.user.id
    const known = await server.store.use((store) => store.passkeysOf(userId))
    const removed = { userId, credentialId: bytesOf(credentialId), offered: offeredLogins(server) }
    if (!(await server.store.use((store) => store.removePasskey(removed)))) throw new ApiError('LAST_LOGIN', {})
    const isRemoved = known.some((one) => one.isSpare && textOf(one.credentialId) === credentialId)
    if (isRemoved) await tellOfLogin(server, { ...owner, what: 'removed', login: 'passkey' })
    return context.body(null, 204)
  })
  app.post('/api/user/passkeys/confirm', async (context) => {
    const { assertion } = decodePasskeyConfirmation(await readJson(context))
    const { id } = await loggedInUserOf(server, context)
    const { session, challenge } = await passkeySessionOf(server, context)
    const credentialId = bytesOf(assertion.credentialId)
    const passkey = await server.store.use(async (store) => {
      const own = (await store.passkeysOf(id)).some((one) => textOf(one.credentialId) === assertion.credentialId)
      return own ? store.passkeyOf(credentialId) : undefined
    })
    if (passkey === undefined) throw new ApiError('PASSKEY_UNKNOWN', {})
    const counter = await verifyAssertion(server, { assertion, challenge, passkey })
    const confirmed = { session: session.hash, credentialId, counter, nowMs: server.clock.now() }
    if (!(await server.store.use((store) => store.confirmByPasskey(confirmed)))) throw new ApiError('PASSKEY_WRONG', {})
    return context.json({ user: await loggedInUserOf(server, context) } satisfies UserAnswer)
  })
}

/** The session of a request, and what a passkey signs in it. Rejects `SIGNED_OUT`. */
export async function passkeySessionOf(
  server: RouteServer,
  context: AppContext
): Promise<{ readonly session: Token; readonly challenge: string }> {
  const session = sessionCookie.read(context)
  const nowMs = server.clock.now()
  const loggedInAtMs =
    session && (await server.store.use((store) => store.loggedInAtOf({ session: session.hash, nowMs })))
  if (session === undefined || loggedInAtMs === undefined) throw new ApiError('SIGNED_OUT', {})
  return { session, challenge: sessionChallengeOf(server, { session, loggedInAtMs }) }
}
