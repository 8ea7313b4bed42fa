import { WalletError } from '../../WalletError.ts'

/**
 * An address as it is stored, just as the screen shows it: lower case, the domain in ASCII. Rejects EMAIL_INVALID for any other
 * text, and where letters beyond ASCII would look like others.
 */
export function plainEmail(text: string): string {
  const [, local, domain] = /^([^@\s]+)@([^@\s]+)$/.exec(text.trim().normalize('NFKC').toLowerCase()) ?? []
  const url = `http://${domain}`
  const host = domain !== undefined && URL.canParse(url) ? new URL(url).host : ''
  const email = `${local}@${host}`
  if (host === '' || !/^[\x21-\x7e]{1,254}$/.test(email))
    throw new WalletError('EMAIL_INVALID', 'This is no e-mail address.')
  return email
}
