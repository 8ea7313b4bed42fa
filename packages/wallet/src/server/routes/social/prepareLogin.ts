import { randomUUID } from 'node:crypto'
import { APP_HEADER } from '../../../api.ts'
import { isAllowedDapp } from '../../../isAllowedDapp.ts'
import { ApiError } from '../../errors.ts'
import { newToken, type Token } from '../../http/cookies.ts'
import { type AppContext, browserOf, type RouteServer } from '../../http/request.ts'
import type { NewSocialLogin } from '../../store/socialTypes.ts'
import { countTryFrom } from '../codes.ts'

/** What each login by a provider begins with. */
export interface PreparedLogin extends Pick<NewSocialLogin, 'id' | 'returnTo' | 'expiresAtMs'> {
  /** Of the browser that begins it. */
  readonly login: Token
}

/** Counts a login by a provider as a try, and makes its id. Rejects `BODY_INVALID` for a place that isn't of the app, `RATE_LIMITED`. */
export async function prepareLogin(
  server: RouteServer,
  context: AppContext,
  { returnTo, lifeMs }: { readonly returnTo: string; readonly lifeMs: number }
): Promise<PreparedLogin> {
  const { ip, login = newToken() } = browserOf(server, context)
  const place = placeOf(server, context, returnTo)
  await countTryFrom(server, ip)
  await server.sweep()
  return { id: randomUUID(), returnTo: place, expiresAtMs: server.clock.now() + lifeMs, login }
}

/** Where the user comes back to: a page of the app that embeds the frame, which may do so. Throws `BODY_INVALID`. */
function placeOf(server: RouteServer, context: AppContext, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isPage = url !== undefined && /^https?:$/.test(url.protocol)
  const isOwn = isPage && url.origin === context.req.header(APP_HEADER) && url.username + url.password === ''
  if (!isOwn || !isAllowedDapp(url.origin, server.dapps)) throw new ApiError('BODY_INVALID', {})
  return url.href
}
