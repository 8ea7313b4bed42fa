import type { ServerContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { type Limit, MAIL_GAP } from '../limits.ts'
import { reasonOf } from '../log.ts'
import { type Mail, MailUnanswered } from '../mail/mailer.ts'
import { type Counted, countUse, type Use, uncountUse, waitFor } from './limit.ts'

/** A mail that somebody on the network has asked for. */
export interface MailRequest {
  readonly to: string
  readonly ip: string
  /** Whose mails are 30 seconds apart. Default: those to the address. */
  readonly gap?: Counted | undefined
  /** Makes the mail, and stores what it is about, once it may be sent. */
  readonly write: () => Promise<Mail>
  /** Takes back what `write` has stored, for a mail that hasn't come. */
  readonly undo?: (() => Promise<void>) | undefined
}

/**
 * Sends a mail within the limits of network and address, and says when the next may be sent. Rejects `RATE_LIMITED`, `TOO_SOON`,
 * `MAIL_FAILED`, and what `write` rejects.
 */
export async function sendMail(server: ServerContext, request: MailRequest): Promise<number> {
  const fromIp = await countUse(server, `mails from ${request.ip}`, server.limits.mailsPerIp)
  if (!fromIp.isAllowed) throw new ApiError('RATE_LIMITED', { retryInMs: fromIp.endsInMs })
  return countAndSend(server, request, (use) => {
    if (!use.isAllowed) throw new ApiError('TOO_SOON', { retryInMs: use.endsInMs })
  })
}

/**
 * The same for a mail that follows a right code: whoever asks reads the mailbox already. It is counted, and never refused.
 */
export function sendNextMail(server: ServerContext, request: Omit<MailRequest, 'ip'>): Promise<number> {
  return countAndSend(server, request, () => {})
}

/** When a mail of this gap may be sent to an address, in milliseconds: 0 is now. */
export function nextMailInMs(
  server: ServerContext,
  { to, gap }: { readonly to: string; readonly gap: Counted }
): Promise<number> {
  return waitFor(server, [
    [gap, MAIL_GAP],
    [`mails of ${to}`, server.limits.mailsPerAddress],
  ])
}

async function countAndSend(
  server: ServerContext,
  request: Omit<MailRequest, 'ip'>,
  check: (use: Use) => void
): Promise<number> {
  const { to, gap = `mail gap of ${to}` as const, write, undo } = request
  const undos: (() => Promise<void>)[] = []
  const count = async (what: Counted, limit: Limit): Promise<Use> => {
    const use = await countUse(server, what, limit)
    check(use)
    undos.push(() => uncountUse(server, what))
    return use
  }
  try {
    const sinceLast = await count(gap, MAIL_GAP)
    const mails = await count(`mails of ${to}`, server.limits.mailsPerAddress)
    if (undo !== undefined) undos.push(undo)
    await send(server, await write())
    return mails.left === 0 ? mails.endsInMs : sinceLast.endsInMs
  } catch (error) {
    // Nothing has come, so the user may try again at once. What can't be taken back ends by itself.
    await Promise.allSettled(undos.map((run) => run()))
    throw error
  }
}

async function send(server: ServerContext, mail: Mail): Promise<void> {
  try {
    await server.mailer.send(mail)
  } catch (cause) {
    if (!(cause instanceof MailUnanswered)) throw new ApiError('MAIL_FAILED', {}, { cause })
    // It has most likely come. If not, the user may have another one in 30 seconds.
    server.log({ event: 'failure', part: 'mail', reason: reasonOf(cause) })
  }
}
