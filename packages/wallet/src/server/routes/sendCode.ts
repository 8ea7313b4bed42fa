import type { LoginAnswer } from '../../api.ts'
import { loginCookie, newToken } from '../http/cookies.ts'
import { decodeLogin } from '../http/decode.ts'
import { type App, browserOf, type RouteServer, readJson } from '../http/request.ts'
import { CODE_LIFE_MS } from '../limits.ts'
import { codeMail } from '../mail/codeMail.ts'
import { loginCodeHash, newCode, recognizeBrowser } from './codes.ts'
import { sendMail } from './sendMail.ts'

/**
 * Adds what sends a code to an address, and notes which browser has asked for it. Nothing here asks whether a user has the address,
 * so known and unknown ones get the same answer after the same work. Rejects `RATE_LIMITED`, `TOO_SOON`, `MAIL_FAILED`.
 */
export function addSendCode(app: App, server: RouteServer): void {
  app.post('/api/login', async (context) => {
    const { email } = decodeLogin(await readJson(context))
    await server.sweep()
    const { ip, asker, device, login = newToken() } = browserOf(server, context)
    const code = newCode()
    const stored = { email, purpose: 'login', hash: loginCodeHash(server, { email, code }) } as const
    const known = await recognizeBrowser(server, { email, browser: { device, login } })
    const resendInMs = await sendMail(server, {
      to: email,
      ip,
      by: known?.type === 'device' ? known.by : undefined,
      write: async () => {
        const expiresAtMs = server.clock.now() + CODE_LIFE_MS
        await server.store.use((store) => store.addCode({ ...stored, askedBy: login.hash, expiresAtMs }))
        return codeMail({ ...asker, to: email, code, host: server.url.host })
      },
      undo: () => server.store.use((store) => store.removeCode(stored)),
    })
    loginCookie.write(context, login)
    return context.json({ expiresInMs: CODE_LIFE_MS, resendInMs } satisfies LoginAnswer)
  })
}
