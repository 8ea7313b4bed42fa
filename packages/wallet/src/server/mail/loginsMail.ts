import { SOCIAL_NAMES } from '@portico/core/connectors/embedded/protocol'
import type { LoginName } from '../../api.ts'
import { MAIL_TEXTS, type MailAsker } from './askerOf.ts'
import type { Mail } from './mailer.ts'
import { writeMail } from './writeMail.ts'

/** Tells a user's address that there is another login from now on, or one less, which may be this address. It doesn't name the account. */
export function loginsMail(
  request: Pick<MailAsker, 'language'> & {
    readonly to: string
    readonly what: 'added' | 'removed'
    readonly login: LoginName
    readonly host: string
  }
): Mail {
  const { to, what, login, host, language } = request
  const { subject, added, removed, removedAddress, passkey, otherwise } = MAIL_TEXTS[language].logins
  const account = what === 'added' ? added : removed
  const happened =
    login === 'email'
      ? removedAddress(host)
      : login === 'passkey'
        ? passkey[what](host)
        : account(host, SOCIAL_NAMES[login])
  return writeMail({ to, language, subject: subject(host), lines: [...happened, otherwise(host)] })
}
