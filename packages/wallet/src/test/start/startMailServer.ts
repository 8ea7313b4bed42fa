import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { type OpenMailbox, startMailbox } from '../../mailbox/startMailbox.ts'

/** A mail server on this computer that delivers nothing, and keeps what it gets in a mailbox. */
export interface MailServer extends OpenMailbox {
  /** Such as `smtp://127.0.0.1:2525`. */
  readonly smtpUrl: string
}

/** Starts it. Its mails have the addresses of the envelope. */
export async function startMailServer(): Promise<MailServer> {
  const mailbox = await startMailbox({ port: 0 })
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onData: async (stream, session, done) => {
      const { mailFrom, rcptTo } = session.envelope
      const chunks: Uint8Array[] = []
      try {
        for await (const chunk of stream) chunks.push(chunk)
        const { subject = '', text = '' } = await PostalMime.parse(Buffer.concat(chunks))
        const from = mailFrom ? mailFrom.address : ''
        for (const { address: to } of rcptTo) mailbox.receive({ from, to, subject, text })
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
  return {
    ...mailbox,
    smtpUrl: `smtp://127.0.0.1:${Object(smtp.server.address()).port}`,
    stop: async () => {
      await Promise.all([mailbox.stop(), new Promise<void>((resolve) => smtp.close(() => resolve()))])
    },
  }
}
