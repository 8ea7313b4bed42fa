import { profileOf } from '../profiles/profileOf.js'
import type { SignInFields } from './fields.js'
import { LINES, RESOURCES, VERSION } from './layout.js'

/** The text of the fields, whatever they are: `buildMessage` without its checks. The caller must check the text. */
export function writeMessage(fields: SignInFields): string {
  const { networkId, scheme, domain, address, statement, resources } = fields
  const { label, keepsStatementLine, toChain } = profileOf(networkId)
  const values = { ...fields, version: VERSION, chain: toChain(networkId) }
  const empty = keepsStatementLine ? [''] : []
  return [
    `${scheme === undefined ? '' : `${scheme}://`}${domain} wants you to sign in with your ${label} account:`,
    address,
    '',
    ...(statement === undefined ? empty : [statement, '']),
    ...LINES.flatMap(([name, key]) => (values[key] === undefined ? [] : `${name}: ${values[key]}`)),
    ...(resources === undefined ? [] : [RESOURCES, ...resources.map((resource) => `- ${resource}`)]),
  ].join('\n')
}
