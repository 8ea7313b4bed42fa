import { checkAccount } from '../profiles/checkAccount.js'
import { checkTexts } from './checkTexts.js'
import type { SignInFields } from './fields.js'
import { invalid } from './invalid.js'

/**
 * Throws OPTION_INVALID for the first field that the message cannot carry as it is: nothing is escaped or changed, so that
 * different fields never make the same text.
 */
export function checkFields(fields: SignInFields): void {
  for (const [name, value] of textsOf(fields)) checkLength(name, value)
  checkTexts(fields)
  checkForm('domain', fields.domain, DOMAIN, HOST)
  // An address of IPv6, which the form only resembles.
  if (fields.domain.startsWith('[') && !canParse(`http://${fields.domain}`))
    throw invalid('domain', fields.domain, HOST)
  checkForm('scheme', fields.scheme, SCHEME, 'a scheme without ://')
  checkForm('nonce', fields.nonce, NONCE, '8 to 128 letters and digits')
  checkForm('requestId', fields.requestId, REQUEST_ID, 'characters of a URI path, and no slash')
  checkStatement(fields.statement)
  checkUri('uri', fields.uri)
  checkTime('issuedAt', fields.issuedAt)
  if (fields.expirationTime !== undefined) checkTime('expirationTime', fields.expirationTime)
  if (fields.notBefore !== undefined) checkTime('notBefore', fields.notBefore)
  const { resources } = fields
  if (resources?.length === 0) throw invalid('resources', resources, 'undefined, or at least one URI')
  for (const [index, resource] of (resources ?? []).entries()) checkUri(`resources[${index}]`, resource)
  checkAccount(fields)
}

/** Every text, with the name that an error gives it. */
function textsOf({ resources = [], ...fields }: SignInFields): readonly (readonly [string, unknown])[] {
  return [
    ...REQUIRED.map((name) => [name, fields[name]] as const),
    ...Object.entries(fields).filter(([, value]) => value !== undefined),
    ...resources.map((resource, index) => [`resources[${index}]`, resource] as const),
  ]
}

function checkLength(name: string, value: unknown): void {
  if (typeof value !== 'string') throw invalid(name, value, 'a string')
  if (value.length > MAX_FIELD_LENGTH) throw invalid(name, value, `at most ${MAX_FIELD_LENGTH} characters`)
}

function checkStatement(statement: string | undefined): void {
  if (statement === undefined) return
  if (statement.trim() !== statement || statement === '') {
    throw invalid('statement', statement, 'text without spaces around it')
  }
}

function checkForm(name: string, value: string | undefined, form: RegExp, expected: string): void {
  if (value !== undefined && !form.test(value)) throw invalid(name, value, expected)
}

function checkUri(name: string, value: string): void {
  // The grammar is RFC 3986; a web address must also be one that every browser reads in the same way.
  const isWeb = /^https?:/i.test(value)
  if (!URI.test(value) || (isWeb && !canParse(value))) throw invalid(name, value, 'a URI of RFC 3986')
}

function canParse(value: string): boolean {
  try {
    return value.includes('//') && new URL(value).host !== ''
  } catch {
    return false
  }
}

function checkTime(name: string, value: string): void {
  const day = TIME.exec(value)?.[1]
  const isTime = day !== undefined && !Number.isNaN(Date.parse(value))
  // Date takes February 30 for March 2.
  const isDay = isTime && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)
  if (!isDay) throw invalid(name, value, 'a time of RFC 3339, such as 2026-01-31T12:00:00.000Z')
}

const REQUIRED = ['networkId', 'address', 'domain', 'uri', 'nonce', 'issuedAt'] as const
const MAX_FIELD_LENGTH = 4_096
const HOST = 'a host name, with its port if there is one'
const DOMAIN = /^(?:[a-zA-Z0-9](?:[a-zA-Z0-9.-]*[a-zA-Z0-9])?|\[[0-9a-fA-F:.]+\])(?::\d{1,5})?$/
const SCHEME = /^[a-zA-Z][a-zA-Z0-9+.-]*$/
const NONCE = /^[a-zA-Z0-9]{8,128}$/
const TIME = /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/
/** `*pchar`, and not nothing. */
const REQUEST_ID = /^(?:[\w.~!$&'()*+,;=:@-]|%[0-9a-fA-F]{2})+$/
/** What may stand in a part of a URI beside `:` and `@`: unreserved, sub-delims, and %HH. */
const CHARACTER = "[\\w.~!$&'()*+,;=-]|%[0-9a-fA-F]{2}"
/** Scheme, authority, path, query, fragment. User names are left out. */
const URI = new RegExp(
  [
    '^[a-zA-Z][a-zA-Z0-9+.-]*:',
    `(?:\\/\\/(?:\\[[0-9a-fA-F:.]+\\]|(?:${CHARACTER})*)(?::\\d*)?(?:\\/(?:${CHARACTER}|[:@/])*)?|(?!\\/\\/)(?:${CHARACTER}|[:@/])+)`,
    `(?:\\?(?:${CHARACTER}|[:@/?])*)?`,
    `(?:#(?:${CHARACTER}|[:@/?])*)?$`,
  ].join('')
)
