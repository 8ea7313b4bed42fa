import type { ServerContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { networksOf } from '../http/clientIp.ts'
import { type Limit, MAIL_GAP } from '../limits.ts'
import { reasonOf } from '../log.ts'
import { type Mail, MailUnanswered } from '../mail/mailer.ts'
import { type CounterName, countUse, countUseFrom, type Use, uncountUse, waitFor } from './limit.ts'

/** A mail that a request asks for. */
export interface MailRequest {
  readonly to: string
  readonly ip: string
  /** The asker whose mails to the address have a count of their own. Default: one count for all others. */
  readonly by?: string | undefined
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
  await countUseFrom(server, { what: 'mails', ip: request.ip, limit: server.limits.mailsPerIp })
  return countAndSend(server, request, (code, use) => {
    if (!use.isAllowed) throw new ApiError(code, { retryInMs: use.endsInMs })
  })
}

/** The same for a mail that follows a right code: the user reads the mailbox already. It is counted, and never refused. */
export function sendNextMail(server: ServerContext, request: Omit<MailRequest, 'ip'>): Promise<number> {
  return countAndSend(server, request, () => {})
}

/** When such a mail may be sent, in milliseconds: 0 is now. */
export function nextMailInMs(server: ServerContext, mail: Pick<MailRequest, 'to' | 'by'>): Promise<number> {
  return waitFor(server, limitsOf(server, mail))
}

/** Half of what strangers may send to an address is left by one network for others. */
function limitsOf(
  server: ServerContext,
  { to, by, ip }: Pick<MailRequest, 'to' | 'by'> & { readonly ip?: string | undefined }
): readonly (readonly [what: CounterName, limit: Limit])[] {
  const limit = server.limits.mailsPerAddress
  const whose = by === undefined ? to : `${to} by ${by}`
  const [network] = ip === undefined || by !== undefined ? [] : (networksOf(ip, limit).at(-1) ?? [])
  return [
    [`mail gap of ${whose}`, MAIL_GAP],
    ...(network ? [[`mails of ${to} from ${network}`, { ...limit, count: Math.ceil(limit.count / 2) }] as const] : []),
    [`mails of ${whose}`, limit],
  ]
}

async function countAndSend(
  server: ServerContext,
  request: Omit<MailRequest, 'ip'> & { readonly ip?: string | undefined },
  check: (code: 'TOO_SOON' | 'RATE_LIMITED', use: Use) => void
): Promise<number> {
  const { by, write, undo } = request
  const undos: (() => Promise<void>)[] = []
  const count = async (what: CounterName, limit: Limit, code: Parameters<typeof check>[0]): Promise<Use> => {
    const use = await countUse(server, what, limit)
    check(code, use)
    undos.push(() => uncountUse(server, what))
    return use
  }
  try {
    let resendInMs = 0
    for (const [what, limit] of limitsOf(server, request)) {
      const { left, endsInMs } = await count(what, limit, 'TOO_SOON')
      if (left === 0) resendInMs = Math.max(resendInMs, endsInMs)
    }
    // Apart: strangers who use up theirs hold up no known device.
    const whose = by === undefined ? 'of strangers' : 'of known browsers and users'
    const { mails } = server.limits
    const all = await count(`mails ${whose}`, mails, 'RATE_LIMITED')
    if (all.left === 0 && all.isAllowed)
      server.log({ event: 'limit', reached: `mails ${whose}`, count: mails.count, endsInMs: all.endsInMs })
    if (undo !== undefined) undos.push(undo)
    await send(server, await write())
    return resendInMs
  } catch (error) {
    // Nothing has come, so the user may try again at once. What can't be taken back ends by itself.
    await Promise.allSettled(undos.map((run) => run()))
    throw error
  }
}

/** Sends a mail that tells a user what has happened. It has happened, also where the mail fails, which is logged. */
export async function sendNotice(server: ServerContext, mail: Mail): Promise<void> {
  try {
    await server.mailer.send(mail)
  } catch (error) {
    server.log({ event: 'failure', part: 'mail', reason: reasonOf(error) })
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
