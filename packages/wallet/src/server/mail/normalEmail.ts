import { domainToASCII } from 'node:url'

/**
 * The one form of an address that is stored, compared, counted and mailed: trimmed, NFKC, lower case, the domain in ASCII.
 * `undefined` for what isn't exactly one address. Letters beyond ASCII before the `@` are refused: few servers deliver
 * them, and they look like others.
 */
export function normalEmail(text: string): string | undefined {
  // Before the work: what is longer can't become an address.
  if (text.length > MAX_INPUT) return undefined
  const folded = text.normalize('NFKC').toLowerCase().normalize('NFKC').trim()
  const [local = '', domain = '', ...more] = folded.split('@')
  if (more.length > 0 || !LOCAL.test(local) || local.length > 64 || !DOMAIN.test(domain)) return undefined
  const host = domainToASCII(domain)
  if (!HOST.test(host)) return undefined
  const email = `${local}@${host}`
  return email.length > 254 ? undefined : email
}

const MAX_INPUT = 1024
/** The dot-atom of RFC 5322. */
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
/** Before it is made ASCII, which would read escapes and ports. */
const DOMAIN = /^[\p{L}\p{N}\p{M}.-]+$/u
/** Two labels at least; the last one has a letter, so that it is no IP address. */
const HOST = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/
