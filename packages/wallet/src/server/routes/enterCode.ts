import type { CodeRequest, DeviceLogin } from '../../api.ts'
import type { ServerContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { newToken, type Token } from '../http/cookies.ts'
import { countTryFrom, countTryOf, knownBy, loginCodeHash } from './codes.ts'
import { newDeviceLogin, sendFirstLink } from './devices.ts'
import { type BegunSession, type LoginBrowser, newSession } from './newSession.ts'

/**
 * Logs in by a code, and makes the user when the address is new. The try is counted before the code is compared, and a new
 * code, another IP address or a success resets nothing. A browser that isn't a known device has its own codes compared, if it has
 * asked for some. Where the user has to confirm the device first, it is
 * answered with a device login and the cookie that gets its session. Rejects `RATE_LIMITED`, `TOO_MANY_TRIES`, `CODE_WRONG`,
 * `CODE_EXPIRED`, `MAIL_FAILED`.
 */
export async function enterCode(
  server: ServerContext,
  { browser, ...request }: CodeRequest & { readonly browser: LoginBrowser }
): Promise<BegunSession | { readonly deviceLogin: DeviceLogin; readonly login: Token }> {
  const { email } = request
  await countTryFrom(server, browser.ip)
  const known = await knownBy(server, { email, browser })
  const triesLeft = await countTryOf(server, { email, by: known?.by })

  const begun = newSession(server, { browser })
  const login = newToken()
  const deviceLogin = newDeviceLogin(server, { login, browser })
  const hash = loginCodeHash(server, request)
  const nowMs = server.clock.now()
  const askedBy = known?.type === 'login' ? browser.login?.hash : undefined
  const use = { email, hash, askedBy, nowMs, ...begun.stored, deviceLogin }
  const outcome = await server.store.use((store) => store.useCode(use))
  switch (outcome.type) {
    case 'wrong':
      throw new ApiError('CODE_WRONG', { triesLeft })
    case 'expired':
      throw new ApiError('CODE_EXPIRED', {})
    case 'unknownDevice':
      return {
        deviceLogin: {
          ...(await sendFirstLink(server, { email, hash, deviceLogin, asker: browser.asker })),
          canOpen: outcome.canOpen,
        },
        login,
      }
    case 'loggedIn':
      return { user: outcome.user, ...begun.tokens }
    default:
      return outcome satisfies never
  }
}
