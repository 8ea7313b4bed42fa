import { PorticoError } from '../../errors/PorticoError.js'

/** An e-mail address as it was typed, without spaces around, and in characters of one width. Throws EMAIL_INVALID (specification section 5); the wallet's server looks closer. */
export function checkedEmail(typed: string): string {
  const email = String(typed).normalize('NFKC').trim()
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new PorticoError('EMAIL_INVALID', {})
  return email
}
