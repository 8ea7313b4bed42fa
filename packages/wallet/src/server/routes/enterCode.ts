import type { CodeAnswer } from '../../api.ts'
import { ApiError } from '../errors.ts'
import { loginCookie, newToken } from '../http/cookies.ts'
import { decodeCode } from '../http/decode.ts'
import { type App, browserOf, type RouteServer, readJson } from '../http/request.ts'
import { countTryFrom, countTryOf, loginCodeHash, recognizeBrowser } from './codes.ts'
import { newDeviceLogin, sendFirstLink } from './devices.ts'
import { giveSession, newSession } from './newSession.ts'

/**
 * Adds what logs in by a code, and makes the user when the address is new. The try is counted before the code is compared, and a new
 * code, another IP address or a success resets nothing. A browser that isn't a known device has its own codes compared, if it has
 * asked for some. Where the user has to confirm the device first, it is answered with a device login and the cookie that gets its
 * session. Rejects `RATE_LIMITED`, `TOO_MANY_TRIES`, `CODE_WRONG`, `CODE_EXPIRED`, `MAIL_FAILED`.
 */
export function addEnterCode(app: App, server: RouteServer): void {
  app.post('/api/login/code', async (context) => {
    const request = decodeCode(await readJson(context))
    const browser = browserOf(server, context)
    const { email } = request
    await countTryFrom(server, browser.ip)
    const known = await recognizeBrowser(server, { email, browser })
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
      case 'unknownDevice': {
        const sent = await sendFirstLink(server, { email, hash, deviceLogin, asker: browser.asker })
        loginCookie.write(context, login)
        return context.json({ device: { ...sent, canOpen: outcome.canOpen } } satisfies CodeAnswer)
      }
      case 'loggedIn':
        if (browser.login !== undefined) loginCookie.clear(context)
        return context.json(giveSession(context, { user: outcome.user, ...begun.tokens }) satisfies CodeAnswer)
      default:
        return outcome satisfies never
    }
  })
}
