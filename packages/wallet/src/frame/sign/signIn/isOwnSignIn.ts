import type { SignInRequest } from './types.ts'

/**
 * Whether a message signs in to the page that asks, and to nothing else: to its own domain and an address of it, in a text that
 * reads as what it is, without rights for others (EIP-5573). The user doesn't see it.
 */
export function isOwnSignIn(signIn: SignInRequest, dapp: string): boolean {
  const { domain, uri, nonce, statement, expirationTime, notBefore, resources = [] } = signIn
  return (
    `${new URL(dapp).protocol}//${domain}` === dapp &&
    isUri(uri) &&
    (uri === dapp || ['/', '?', '#'].some((next) => uri.startsWith(dapp + next))) &&
    NONCE.test(nonce) &&
    (statement === undefined || isStatement(statement)) &&
    [expirationTime, notBefore].every((time) => time === undefined || isTime(time)) &&
    resources.length <= MOST_RESOURCES &&
    resources.every((resource) => isUri(resource) && !RIGHTS.test(resource))
  )
}

function isUri(text: string): boolean {
  return text.length <= MOST_OF_URI && URI.test(text)
}

/** One line that can be seen, and can't be taken for another part of the message. */
function isStatement(text: string): boolean {
  const isPlain = text !== '' && text.trim() === text && text.length <= MOST_OF_STATEMENT
  return isPlain && !UNPLAIN.test(text) && !HEADER.test(text) && !LABELED.test(text)
}

/** RFC 3339, and a day that there is: `Date` takes February 30 for March 2. */
function isTime(text: string): boolean {
  const day = TIME.exec(text)?.[1]
  if (day === undefined || Number.isNaN(Date.parse(text))) return false
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)
}

const MOST_OF_URI = 2_048
const MOST_OF_STATEMENT = 1_024
const MOST_RESOURCES = 16
const NONCE = /^[a-z\d]{8,128}$/i
/** What RFC 3986 writes one with. */
const URI = /^[a-z][a-z\d+.-]*:(?:[\w.~!$&'()*+,;=:@/?#-]|%[\da-f]{2})+$/i
const RIGHTS = /^urn:recap:/i
const UNPLAIN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u
const HEADER = /wants\s+you\s+to\s+sign\s+in\s+with\s+your/i
const LABELED = /^(?:URI|Version|Chain ID|Nonce|Issued At|Expiration Time|Not Before|Request ID|Resources):/
const TIME = /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/
