import { MAIL_TEXTS, type MailAsker } from './askerOf.ts'
import type { Mail } from './mailer.ts'
import { writeMail } from './writeMail.ts'

/** Tells the old address that it is one no more. It doesn't name the new one: this mailbox may be another person's by now. */
export function changedMail(
  request: Pick<MailAsker, 'language'> & { readonly to: string; readonly host: string }
): Mail {
  const { to, host, language } = request
  const { subject, lines } = MAIL_TEXTS[language].changed
  return writeMail({ to, language, subject: subject(host), lines: lines(host) })
}
