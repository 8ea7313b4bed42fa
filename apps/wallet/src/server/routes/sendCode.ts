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
  const code = newCode()
  const stored = { email, purpose: 'login', hash: loginCodeHash(server, { email, code }) } as const
  const resendInMs = await sendMail(server, {
    to: email,
    ip,
    write: async () => {
      const expiresAtMs = server.clock.now() + CODE_LIFE_MS
      await server.store.use((store) => store.addCode({ ...stored, expiresAtMs }))
      return codeMail({ to: email, code, host: server.url.host })
    },
    undo: () => server.store.use((store) => store.removeCode(stored)),
  })
  return { expiresInMs: CODE_LIFE_MS, resendInMs }
}
