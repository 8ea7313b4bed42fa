import { createServer } from 'node:http'
import { onAbort } from '@portico/core/adapter'
import { listen } from '../server/http/listen.ts'
import { mailboxPage } from './mailboxPage.ts'
import type { ReceivedMail } from './receivedMail.ts'

/** The mails that the wallet would have sent, on this computer, and a page that shows them. */
export interface Mailbox {
  /** Address of its page. `/mails.json` there has the same as JSON. */
  readonly url: string
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

/** A mailbox with the way in. */
export interface OpenMailbox extends Mailbox {
  /** Puts a mail into it. Throws once it is stopped. */
  receive(mail: Pick<ReceivedMail, 'from' | 'to' | 'subject' | 'text'>): void
}

/** Starts a mailbox on the loopback addresses. `port` is that of its page, or the next free one; 0 is any. */
export async function startMailbox(options: {
  readonly port: number
  readonly onBusy?: ((port: number) => void) | undefined
}): Promise<OpenMailbox> {
  const mails: ReceivedMail[] = []
  const waiting = new Set<() => void>()
  const stopped = new AbortController()
  const found = (address: string, afterId: number): ReceivedMail | undefined =>
    mails.find((mail) => mail.to === address && mail.id > afterId)
  const counter = { id: 0 }
  const page = await listen({
    port: options.port,
    onBusy: options.onBusy,
    createServer: () => createServer((request, response) => mailboxPage({ request, response, mails })),
  })
  return {
    url: `http://localhost:${page.port}`,
    receive: ({ from, to, subject, text }) => {
      stopped.signal.throwIfAborted()
      counter.id += 1
      const code = codeIn(subject) ?? codeIn(text)
      const link = /\bhttps?:\/\/[^\s"'<>]+/.exec(text)?.[0]
      mails.unshift({ id: counter.id, from, to, subject, text, code, link, receivedAtMs: Date.now() })
      mails.length = Math.min(mails.length, KEPT)
      for (const look of [...waiting]) look()
    },
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
      await page.close()
    },
  }
}

function codeIn(text: string): string | undefined {
  // Not a part of a link.
  return /(?<![\w-])\d{6}(?![\w-])/.exec(text)?.[0]
}

const KEPT = 200
