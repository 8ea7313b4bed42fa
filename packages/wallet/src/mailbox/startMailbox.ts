import { createServer } from 'node:http'
import { onAbort } from '@portico/core/adapter'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { listen } from '../server/http/listen.ts'
import { mailboxPage } from './mailboxPage.ts'
import type { ReceivedMail } from './receivedMail.ts'

/** A mail server on this computer that delivers nothing, and a page with what it got. */
export interface Mailbox {
  /** Address of its page. `/mails.json` there has the same as JSON. */
  readonly url: string
  /** Address of its SMTP server. */
  readonly smtpUrl: string
  /** The newest 200, newest first. */
  list(): readonly ReceivedMail[]
  clear(): void
  /**
   * The newest mail to an address with an id greater than `afterId` (0), at once or when it comes. Rejects when the signal
   * aborts or the mailbox stops.
   */
  waitFor(
    address: string,
    options?: { readonly afterId?: number | undefined; readonly signal?: AbortSignal | undefined }
  ): Promise<ReceivedMail>
  stop(): Promise<void>
}

/** Starts a mailbox on the loopback addresses. `port` is that of its page, or the next free one; 0 is any. */
export async function startMailbox(options: {
  readonly port: number
  readonly onBusy?: ((port: number) => void) | undefined
}): Promise<Mailbox> {
  const mails: ReceivedMail[] = []
  const waiting = new Set<() => void>()
  const stopped = new AbortController()
  const found = (address: string, afterId: number): ReceivedMail | undefined =>
    mails.find((mail) => mail.to === address && mail.id > afterId)
  const counter = { id: 0 }
  const receive = (mail: Omit<ReceivedMail, 'id' | 'receivedAtMs'>): void => {
    counter.id += 1
    mails.unshift({ id: counter.id, ...mail, receivedAtMs: Date.now() })
    mails.length = Math.min(mails.length, KEPT)
    for (const look of [...waiting]) look()
  }
  const smtp = await startSmtp(receive)
  const page = await listen({
    port: options.port,
    onBusy: options.onBusy,
    createServer: () => createServer((request, response) => mailboxPage({ request, response, mails })),
  })
  return {
    url: `http://localhost:${page.port}`,
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
    list: () => [...mails],
    clear: () => {
      mails.length = 0
    },
    waitFor: (address, { afterId = 0, signal } = {}) =>
      new Promise((resolve, reject) => {
        const ended = AbortSignal.any([stopped.signal, ...(signal ? [signal] : [])])
        const look = (): void => {
          const mail = found(address, afterId)
          if (mail === undefined && !ended.aborted) return
          waiting.delete(look)
          stopHearing()
          if (mail === undefined) reject(ended.reason)
          else resolve(mail)
        }
        let stopHearing = (): void => undefined
        waiting.add(look)
        stopHearing = onAbort(ended, look)
        look()
      }),
    stop: async () => {
      stopped.abort(new Error('The mailbox was stopped.'))
      await Promise.all([page.close(), smtp.close()])
    },
  }
}

async function startSmtp(receive: (mail: Omit<ReceivedMail, 'id' | 'receivedAtMs'>) => void) {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    size: MAX_BYTES,
    logger: false,
    onData: async (stream, session, done) => {
      const { mailFrom, rcptTo } = session.envelope
      const chunks: Uint8Array[] = []
      try {
        for await (const chunk of stream) chunks.push(chunk)
        if (stream.sizeExceeded) throw new Error('The mail is too large.')
        const { subject = '', text = '' } = await PostalMime.parse(Buffer.concat(chunks))
        const from = mailFrom ? mailFrom.address : ''
        const code = codeIn(subject) ?? codeIn(text)
        const link = /\bhttps?:\/\/[^\s"'<>]+/.exec(text)?.[0]
        for (const { address: to } of rcptTo) receive({ from, to, subject, text, code, link })
        done()
      } catch (error) {
        done(error instanceof Error ? error : new Error('The mail could not be read.'))
      }
    },
  })
  // Of a connection: it ends that one only.
  smtp.on('error', () => {})
  await new Promise<void>((resolve) => {
    smtp.listen(0, '127.0.0.1', resolve)
  })
  const address = smtp.server.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server listens, but has no port.')
  return { port: address.port, close: () => new Promise<void>((resolve) => smtp.close(() => resolve())) }
}

function codeIn(text: string): string | undefined {
  // Not a part of a link.
  return /(?<![\w-])\d{6}(?![\w-])/.exec(text)?.[0]
}

const KEPT = 200
const MAX_BYTES = 256 * 1024
