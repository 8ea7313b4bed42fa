import type { LoginAnswer } from '../../api.ts'
import type { ServerContext } from '../context.ts'
import { CODE_LIFE_MS } from '../limits.ts'
import { codeMail } from '../mail/codeMail.ts'
import { knownBy, loginCodeHash, newCode } from './codes.ts'
import type { LoginBrowser } from './newSession.ts'
import { sendMail } from './sendMail.ts'

/**
 * Sends a code to an address, and notes which browser has asked for it. Nothing here asks whether a user has it, so known and unknown ones get the same answer after
 * the same work. Rejects `RATE_LIMITED`, `TOO_SOON`, `MAIL_FAILED`.
 */
export async function sendCode(
  server: ServerContext,
  { email, browser }: { readonly email: string; readonly browser: LoginBrowser }
): Promise<LoginAnswer> {
  const code = newCode()
  const stored = { email, purpose: 'login', hash: loginCodeHash(server, { email, code }) } as const
  const known = await knownBy(server, { email, browser })
  const resendInMs = await sendMail(server, {
    to: email,
    ip: browser.ip,
    by: known?.type === 'device' ? known.by : undefined,
    write: async () => {
      const expiresAtMs = server.clock.now() + CODE_LIFE_MS
      await server.store.use((store) => store.addCode({ ...stored, askedBy: browser.login?.hash, expiresAtMs }))
      return codeMail({ ...browser.asker, to: email, code, host: server.url.host })
    },
    undo: () => server.store.use((store) => store.removeCode(stored)),
  })
  return { expiresInMs: CODE_LIFE_MS, resendInMs }
}
