import type { PasskeyLoginAnswer } from '../../../api.ts'
import { ApiError } from '../../errors.ts'
import { socialCookie } from '../../http/cookies.ts'
import { bytesOf, decodeNewPasskeyLogin, decodePasskeyLogin } from '../../http/decode.ts'
import { type App, type AppContext, browserOf, type RouteServer, readJson } from '../../http/request.ts'
import { verifyAssertion } from '../../passkeys/verifyAssertion.ts'
import { verifyRegistration } from '../../passkeys/verifyRegistration.ts'
import { passkeyChallengeOf } from '../../social/loginSecrets.ts'
import type { PasskeyUse } from '../../store/passkeyTypes.ts'
import { placeOf } from './placeOf.ts'

/**
 * Adds what ends a login by a passkey, by the window with its cookie: one that the server knows, or one that makes a user. The frame waits
 * for it as for a provider. Both reject `SOCIAL_ENDED`, and `PASSKEY_WRONG`, after which the user may try another one.
 */
export function addPasskeyLogin(app: App, server: RouteServer): void {
  app.post('/api/social/passkey', async (context) => {
    const { id, assertion } = decodePasskeyLogin(await readJson(context))
    const credentialId = bytesOf(assertion.credentialId)
    const prove = async (challenge: string): Promise<PasskeyUse> => {
      const passkey = await server.store.use((store) => store.passkeyOf(credentialId))
      if (passkey === undefined) throw new ApiError('PASSKEY_UNKNOWN', {})
      return { type: 'known', credentialId, counter: await verifyAssertion(server, { assertion, challenge, passkey }) }
    }
    return context.json(await endLogin(server, context, { id, prove }))
  })
  app.post('/api/social/passkey/new', async (context) => {
    const { id, registration } = decodeNewPasskeyLogin(await readJson(context))
    const { name: device } = browserOf(server, context)
    const prove = async (challenge: string): Promise<PasskeyUse> => {
      const made = await verifyRegistration(server, { registration, challenge })
      return { type: 'new', passkey: { ...made, device } }
    }
    return context.json(await endLogin(server, context, { id, prove }))
  })
}

/** Ends a login by what a passkey has signed. One that is done is answered as it was: its answer may have been lost. */
async function endLogin(
  server: RouteServer,
  context: AppContext,
  { id, prove }: { readonly id: string; readonly prove: (challenge: string) => Promise<PasskeyUse> }
): Promise<PasskeyLoginAnswer> {
  const browser = socialCookie.read(context)
  if (browser === undefined) throw new ApiError('SOCIAL_ENDED', {})
  const which = { id, browser: browser.hash, nowMs: server.clock.now() }
  const read = () => server.store.use((store) => store.passkeyLoginOf(which))
  const login = await read()
  if (login === undefined) throw new ApiError('SOCIAL_ENDED', {})
  if (login.status !== 'begun') return placeOf(server, login)
  try {
    const use = await prove(passkeyChallengeOf(server, { id, browser }))
    const outcome = await server.store.use((store) => store.endPasskeyLogin({ ...which, use }))
    if (outcome.type === 'refused') throw new ApiError(outcome.code, {})
    server.waiting.wake(id)
    return placeOf(server, outcome.login)
  } catch (error) {
    // The same body may have come twice: the first one has moved the counter.
    const now = await read()
    if (now === undefined || now.status === 'begun') throw error
    return placeOf(server, now)
  }
}
