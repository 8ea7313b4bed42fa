import type { LoginAnswer } from '../../api.ts'
import type { ServerContext } from '../context.ts'
import { CODE_LIFE_MS } from '../limits.ts'
import { codeMail } from '../mail/codeMail.ts'
import { loginCodeHash, newCode } from './codes.ts'
import { sendMail } from './sendMail.ts'

/**
 * Sends a code to an address. Nothing here asks whether a user has it, so known and unknown ones get the same answer after
 * the same work. Rejects `RATE_LIMITED`, `TOO_SOON`, `MAIL_FAILED`.
 */
export async function sendCode(
  server: ServerContext,
  { email, ip }: { readonly email: string; readonly ip: string }
): Promise<LoginAnswer> {
  const resendInMs = await sendMail(server, {
    to: email,
    ip,
    write: async () => {
      const code = newCode()
      const hash = loginCodeHash(server, { email, code })
      const expiresAtMs = server.clock.now() + CODE_LIFE_MS
      await server.store.use((store) => store.addCode({ email, purpose: 'login', hash, expiresAtMs }))
      return codeMail({ to: email, code, host: server.url.host })
    },
  })
  return { expiresInMs: CODE_LIFE_MS, resendInMs }
}
