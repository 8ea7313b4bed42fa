import { MAIL_TEXTS, type MailAsker } from './askerOf.ts'
import type { Mail } from './mailer.ts'
import { writeMail } from './writeMail.ts'

/** The mail with a code of a change of the address. `sentTo` is which address this one is. Neither mail names the other address. */
export function changeMail(
  request: MailAsker & {
    readonly to: string
    readonly sentTo: 'current' | 'new'
    /** Whether the user has no address yet. */
    readonly isFirst: boolean
    readonly code: string
    readonly expiresInMs: number
    readonly host: string
  }
): Mail {
  const { to, sentTo, isFirst, code, expiresInMs, host, dapp, language } = request
  const texts = MAIL_TEXTS[language]
  const { who, otherwise } = texts.change[sentTo]
  return writeMail({
    to,
    language,
    subject: (isFirst ? texts.change.addSubject : texts.change.subject)(code, host),
    code: { lead: texts.yourCode, code },
    lines: [who(host, dapp), texts.ends(Math.ceil(expiresInMs / 60_000)), texts.enterOnly, otherwise],
  })
}
