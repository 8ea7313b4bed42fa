import type { Transporter } from 'nodemailer'

/** A mail to one person. */
export interface Mail {
  /** Normal form of the address. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** What sends mails. */
export interface Mailer {
  /** Resolves when the mail server has taken the mail. Rejects `MailUnanswered` where it may come, and something else where it doesn't. */
  send(mail: Mail): Promise<void>
  /** Resolves when the mail server answers. */
  check(): Promise<void>
  close(): void
}

/** The mail server was given the mail, and has said nothing since: those that look through it first may take minutes. */
export class MailUnanswered extends Error {
  override readonly name = 'MailUnanswered'
}

/** Hands mails to `receive`, in place of sending them. */
export function createLocalMailer(receive: (mail: Mail) => void): Mailer {
  return { send: async (mail) => receive(mail), check: async () => {}, close: () => {} }
}

/** Mails over SMTP. `smtp` is a URL, such as `smtps://user:password@mail.example`. */
export function createMailer(options: {
  readonly smtp: string
  readonly from: string
  /** For the mail server to take a connection, in milliseconds, and twice that to go on. Default 5000. */
  readonly patienceMs?: number | undefined
}): Mailer {
  const { patienceMs = 5000 } = options
  const timeouts = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: 2 * patienceMs }
  const settings = { ...readSmtpUrl(options.smtp), ...timeouts, disableFileAccess: true, disableUrlAccess: true }
  let transport: Promise<Transporter> | undefined
  // Fetched with the first mail: nothing else needs it.
  const opened = (): Promise<Transporter> => {
    transport ??= import('nodemailer').then(({ createTransport }) => createTransport(settings))
    return transport
  }
  return {
    send: async ({ to, ...mail }) => {
      // As a text, an address with a comma or a line break would reach several people.
      const sent = (await opened()).sendMail({ from: options.from, to: { name: '', address: to }, ...mail })
      await sent.catch((cause: unknown) => {
        const isLate = cause instanceof Error && 'timeoutType' in cause && cause.timeoutType === 'SOCKET_TIMEOUT'
        throw isLate ? new MailUnanswered('The mail server took the mail, and did not answer.', { cause }) : cause
      })
    },
    check: async () => {
      await (await opened()).verify()
    },
    close: () => {
      transport?.then((open) => open.close())
    },
  }
}

/**
 * Host, port, login and encryption of an SMTP URL. Mails go encrypted unless the server is on this computer, or the URL ends
 * with `?tls=none`. Throws for what is no such URL.
 */
export function readSmtpUrl(text: string) {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^smtps?:$/.test(url.protocol) || url.hostname === '')
    throw new Error('The mail server must be a URL like smtps://user:password@mail.example or smtp://mail.example:587.')
  const secure = url.protocol === 'smtps:'
  const isPlain = url.searchParams.get('tls') === 'none' || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)
  const user = decodeURIComponent(url.username)
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTLS: !secure && !isPlain,
    ignoreTLS: !secure && isPlain,
    ...(user === '' ? {} : { auth: { user, pass: decodeURIComponent(url.password) } }),
  }
}
