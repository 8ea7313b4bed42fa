import { PorticoError } from '../../errors/PorticoError.js'

/** A typed e-mail address without spaces around it, in characters of one width. Throws EMAIL_INVALID (specification, section 5). */
export function checkedEmail(typed: string): string {
  const email = String(typed).normalize('NFKC').trim()
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new PorticoError('EMAIL_INVALID', {})
  return email
}
