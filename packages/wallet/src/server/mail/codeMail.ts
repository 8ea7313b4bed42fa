import { CODE_LIFE_MS } from '../limits.ts'
import { MAIL_TEXTS, type MailAsker } from './askerOf.ts'
import type { Mail } from './mailer.ts'
import { writeMail } from './writeMail.ts'

/** The mail with a code. `host` is that of the wallet, in ASCII. */
export function codeMail(
  request: MailAsker & { readonly to: string; readonly code: string; readonly host: string }
): Mail {
  const { to, code, host, dapp, language } = request
  const texts = MAIL_TEXTS[language]
  return writeMail({
    to,
    language,
    subject: texts.code.subject(code, dapp ?? host),
    code: { lead: texts.yourCode, code },
    lines: [texts.code.who(host, dapp), texts.ends(CODE_LIFE_MS / 60_000), texts.enterOnly, texts.code.otherwise],
  })
}
