import type { ReceivedMail } from '../mailbox/receivedMail.ts'
import type { Mailbox } from '../mailbox/startMailbox.ts'
import type { Mailer } from '../server/mail/mailer.ts'

/** A mailer and the mailbox of all, without SMTP between them, which takes 100 ms for each mail. */
export function createDirectMail(): { readonly mailer: Mailer; readonly mailbox: Mailbox } {
  const mails: ReceivedMail[] = []
  return {
    mailer: {
      send: async ({ to, subject, text }) => {
        const code = /\b\d{6}\b/.exec(subject)?.[0]
        const link = /\bhttps?:\S+/.exec(text)?.[0]
        mails.unshift({
          id: mails.length + 1,
          from: 'wallet@portico.test',
          to,
          subject,
          text,
          code,
          link,
          receivedAtMs: 0,
        })
      },
      check: async () => {},
      close: () => {},
    },
    mailbox: {
      url: '',
      smtpUrl: 'smtp://localhost',
      list: () => [...mails],
      clear: () => {
        mails.length = 0
      },
      waitFor: async (address, { afterId = 0 } = {}) => {
        const mail = mails.find(({ to, id }) => to === address && id > afterId)
        if (mail === undefined) throw new Error(`${address} has no mail.`)
        return mail
      },
      stop: async () => {},
    },
  }
}
