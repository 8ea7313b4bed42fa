import type { SocialLink } from '../../../api.ts'
import { ApiError } from '../../errors.ts'
import type { Token } from '../../http/cookies.ts'
import type { RouteServer } from '../../http/request.ts'
import { FARCASTER_LIFE_MS, FARCASTER_SHOWN_MS } from '../../limits.ts'
import { farcasterNonceOf } from '../../social/loginSecrets.ts'
import type { StartedSocialLogin } from '../../store/socialTypes.ts'
import { failStart } from './failStart.ts'

/**
 * Opens a channel for a login with Farcaster that a window has started, of a user who is logged in. Asked again, it opens another one, and
 * what is signed over the link before counts no more. Rejects `SOCIAL_ENDED`, `SOCIAL_FAILED`.
 */
export async function openLink(
  server: RouteServer,
  login: StartedSocialLogin & { readonly id: string; readonly browser: Token }
): Promise<SocialLink> {
  const { id, browser, purpose } = login
  const { farcaster } = server
  // The frame itself begins the login that logs in, and no window takes part in it.
  if (farcaster === undefined || purpose === 'login') throw new ApiError('SOCIAL_ENDED', {})
  const nowMs = server.clock.now()
  const expiresAtMs = Math.min(login.expiresAtMs, nowMs + FARCASTER_LIFE_MS)
  // The user who signs at the last moment has some time left, as with a login that the frame begins.
  const expiresInMs = expiresAtMs - nowMs - (FARCASTER_LIFE_MS - FARCASTER_SHOWN_MS)
  if (expiresInMs <= 0) throw new ApiError('SOCIAL_ENDED', {})
  const nonce = farcasterNonceOf(server, { id, browser })
  const opened = await farcaster
    .open({ url: server.url, nonce, expiresAtMs })
    .catch((cause: unknown) => failStart(server, { id, provider: 'farcaster', browser, cause }))
  const channel = { id, browser: browser.hash, channel: opened.token, expiresAtMs }
  if (!(await server.store.use((store) => store.openUserLogin(channel)))) throw new ApiError('SOCIAL_ENDED', {})
  return { url: opened.url, expiresInMs }
}
