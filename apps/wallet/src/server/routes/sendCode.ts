import { randomInt } from 'node:crypto'
import type { LoginAnswer } from '../../api.ts'
import type { ServerContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { CODE_LIFE_MS, MAIL_GAP } from '../limits.ts'
import { codeMail } from '../mail/codeMail.ts'
import { codeHash } from './codeHash.ts'
import { countUse, uncountUse } from './limit.ts'

/**
 * Sends a code to an address. Nothing here asks whether a user has it, so known and unknown ones get the same answer after
 * the same work. Rejects `RATE_LIMITED`, `TOO_SOON`, `MAIL_FAILED`.
 */
export async function sendCode(
  server: ServerContext,
  request: { readonly email: string; readonly ip: string }
): Promise<LoginAnswer> {
  const { email, ip } = request
  const fromIp = await countUse(server, `mails from ${ip}`, server.limits.mailsPerIp)
  if (!fromIp.isAllowed) throw new ApiError('RATE_LIMITED', { retryInMs: fromIp.endsInMs })
  const gap = await countUse(server, `mail gap of ${email}`, MAIL_GAP)
  if (!gap.isAllowed) throw new ApiError('TOO_SOON', { retryInMs: gap.endsInMs })
  const mails = await countUse(server, `mails of ${email}`, server.limits.mailsPerAddress)
  if (!mails.isAllowed) throw new ApiError('TOO_SOON', { retryInMs: mails.endsInMs })

  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const hash = codeHash(server, { email, code })
  const expiresAtMs = server.clock.now() + CODE_LIFE_MS
  await server.store.use((store) => store.addCode({ email, hash, expiresAtMs }))
  try {
    await server.mailer.send(codeMail({ to: email, code, host: server.url.host }))
  } catch (cause) {
    // Nothing has come, so the user may try again at once.
    await uncountUse(server, `mail gap of ${email}`)
    await uncountUse(server, `mails of ${email}`)
    throw new ApiError('MAIL_FAILED', {}, { cause })
  }
  return { expiresInMs: CODE_LIFE_MS, resendInMs: mails.left === 0 ? mails.endsInMs : gap.endsInMs }
}
