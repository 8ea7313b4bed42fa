import type { ReceivedMail } from '../mailbox/receivedMail.ts'
import type { Mailbox } from '../mailbox/startMailbox.ts'
import type { Mailer } from '../server/mail/mailer.ts'

/** A mailbox that a mailer reaches without SMTP, which takes 100 ms for each mail. */
export interface DirectMailbox extends Mailbox {
  /** Fails once the mailbox is stopped, as one does whose mail server is away. */
  readonly mailer: Mailer
}

/** Makes one. A mail that was sent is there at once, so `waitFor` rejects without one. */
export function createDirectMail(): DirectMailbox {
  const mails: ReceivedMail[] = []
  const counter = { id: 0 }
  let isStopped = false
  const check = async (): Promise<void> => {
    if (isStopped) throw Object.assign(new Error('The mail server is away.'), { code: 'ESOCKET' })
  }
  return {
    mailer: {
      send: async ({ to, subject, text }) => {
        await check()
        counter.id += 1
        const code = /\b\d{6}\b/.exec(subject)?.[0]
        const link = /\bhttps?:\S+/.exec(text)?.[0]
        const mail = { id: counter.id, from: 'wallet@portico.test', to, subject, text, code, link, receivedAtMs: 0 }
        mails.unshift(mail)
      },
      check,
      close: () => {},
    },
    url: '',
    list: () => [...mails],
    clear: () => {
      mails.length = 0
    },
    waitFor: async (address, { afterId = 0 } = {}) => {
      const mail = mails.find(({ to, id }) => to === address && id > afterId)
      if (mail === undefined) throw new Error(`${address} has no mail.`)
      return mail
    },
    stop: async () => {
      isStopped = true
    },
  }
}
