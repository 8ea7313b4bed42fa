import { DEVICE_LOGIN_LIFE_MS } from '../limits.ts'
import { MAIL_TEXTS, type MailAsker } from './askerOf.ts'
import type { Mail } from './mailer.ts'
import { writeMail } from './writeMail.ts'

/**
 * The mail with the link that confirms a device. `device` is what it says of itself, such as `Chrome on macOS`. The number is on
 * the page of the link only, so that it is read beside the question.
 */
export function deviceMail(
  request: MailAsker & { readonly to: string; readonly device: string; readonly url: string; readonly host: string }
): Mail {
  const { to, device, url, host, dapp, language } = request
  const texts = MAIL_TEXTS[language].device
  return writeMail({
    to,
    language,
    subject: texts.subject(host),
    opening: texts.who(host, dapp, device),
    link: { label: texts.link, url },
    lines: [texts.about(DEVICE_LOGIN_LIFE_MS / 60_000), texts.otherwise],
  })
}
