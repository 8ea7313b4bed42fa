import { APP_HEADER, type BeginUserLogin, type LoginsAnswer, type SocialAnswer, type UserAnswer } from '../../api.ts'
import type { ServerContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { deviceCookie } from '../http/cookies.ts'
import { decodeRemoveLogin, decodeSocialId, decodeUserLogin } from '../http/decode.ts'
import { type App, type Changer, changerOf, loggedInUserOf, type RouteServer, readJson } from '../http/request.ts'
import { SOCIAL_LIFE_MS } from '../limits.ts'
import { bindingOf } from '../social/loginSecrets.ts'
import { checkFreshOwner, freshOwnerOf } from './checkOwner.ts'
import { offeredLogins } from './offeredLogins.ts'
import { prepareLogin } from './social/prepareLogin.ts'
import { tellOfLogin } from './tellOfLogin.ts'

/** Adds what a user logs in by beside passkeys: what there is, one more, one less, and the login that an account makes fresh again. */
export function addUserLogins(app: App, server: RouteServer): void {
  const { store, clock } = server
  app.get('/api/user/logins', async (context) => {
    const { id, email } = await loggedInUserOf(server, context)
    const accounts = await store.use((open) => open.loginsOf(id))
    const providers = offeredLogins(server).filter((provider) => provider !== 'passkey')
    return context.json({ email, accounts, providers } satisfies LoginsAnswer)
  })
  app.post('/api/user/logins', async (context) => {
    const asked = decodeUserLogin(await readJson(context))
    const { provider, purpose } = asked
    const { user, session } = await changerOf(server, context)
    if (provider === 'passkey' || !offeredLogins(server).includes(provider)) throw new ApiError('SOCIAL_UNKNOWN', {})
    if (purpose === 'add') await checkAddition(server, { ...asked, user })
    // No page of the app comes back; it is the app that is shown.
    const returnTo = context.req.header(APP_HEADER) ?? ''
    const { login: _, ...prepared } = await prepareLogin(server, context, { returnTo, lifeMs: SOCIAL_LIFE_MS })
    const begun = { ...prepared, provider, purpose, cookie: session.hash, isPopup: true }
    await store.use((open) => open.addSocialLogin(begun))
    const { id } = prepared
    const proof = bindingOf(server, { what: 'proof', id })
    return context.json({ id, proof, expiresInMs: SOCIAL_LIFE_MS } satisfies SocialAnswer)
  })
  app.post('/api/user/logins/finish', async (context) => {
    const { id } = decodeSocialId(await readJson(context))
    const changer = await changerOf(server, context)
    const finish = { id, session: changer.session.hash, nowMs: clock.now() }
    const outcome = await store.use((open) => open.finishUserLogin(finish))
    if (outcome.type === 'refused') throw new ApiError(outcome.code, {})
    if (outcome.added !== undefined) await tellOfLogin(server, { ...changer, what: 'added', login: outcome.added })
    return context.json({ user: await loggedInUserOf(server, context) } satisfies UserAnswer)
  })
  app.post('/api/user/logins/remove', async (context) => {
    const { login, proof } = decodeRemoveLogin(await readJson(context))
    const owner = await freshOwnerOf(server, context, proof)
    const { user, session } = owner
    const device = deviceCookie.read(context)?.hash
    const offered = offeredLogins(server)
    const removed = { userId: user.id, login, session: session.hash, device, offered, nowMs: clock.now() }
    const outcome = await store.use((open) => open.removeLogin(removed))
    if (outcome.type === 'refused') throw new ApiError(outcome.code, {})
    if (outcome.isRemoved) await tellOfLogin(server, { ...owner, what: 'removed', login })
    return context.json({ user: await loggedInUserOf(server, context) } satisfies UserAnswer)
  })
}

/** Rejects `LOGIN_STALE`, `NO_WALLET`, `PROOF_NEEDED`, `PROOF_WRONG`, and `LOGIN_THERE` before the user goes to a provider for nothing. */
async function checkAddition(
  server: ServerContext,
  { user, proof, provider }: BeginUserLogin & Pick<Changer, 'user'>
): Promise<void> {
  await checkFreshOwner(server, { user, proof })
  const accounts = await server.store.use((store) => store.loginsOf(user.id))
  if (accounts.some((account) => account.provider === provider)) throw new ApiError('LOGIN_THERE', {})
}
