import { networkOf } from '../profiles/profileOf.js'
import { buildMessage } from './buildMessage.js'
import type { SignInFields } from './fields.js'
import { invalid } from './invalid.js'
import { LINES, type LineName, RESOURCES } from './layout.js'

/**
 * Returns the fields of a sign-in message. Accepts exactly the texts that `buildMessage` makes: it builds the message again
 * from the fields and compares, so no two readers can read it differently.
 *
 * Errors: OPTION_INVALID for any other text.
 *
 * @example
 * const { address, networkId, nonce } = parseMessage(message)
 */
export function parseMessage(text: string): SignInFields {
  if (typeof text !== 'string' || text.length > MAX_LENGTH) {
    throw invalid('message', text, `a text of at most ${MAX_LENGTH} characters`)
  }
  const fields = read(text)
  if (fields === undefined || buildMessage(fields) !== text) throw invalid('message', text, 'a sign-in message')
  return fields
}

/** Reads without looking closely: what is wrong or left over shows when the message is built again. */
function read(text: string): SignInFields | undefined {
  const lines = text.split('\n')
  const { scheme, domain, label } = HEADER.exec(lines[0] ?? '')?.groups ?? {}
  const [address, start] = [lines[1], lines.findIndex((line) => line.startsWith('URI: '))]
  const { chain, version, uri, nonce, issuedAt, ...optional } = readLines(lines.slice(start))
  const networkId = networkOf({ label: label ?? '', chain: chain ?? '' })
  const missing = [networkId, domain, address, uri, nonce, issuedAt].includes(undefined)
  if (missing || start < FIRST_LINE) return undefined
  const resources = readResources(lines)
  // Each is there: see `missing`.
  return {
    ...({ networkId, address, domain, uri, nonce, issuedAt } as SignInFields),
    ...optional,
    ...(scheme === undefined ? {} : { scheme }),
    ...(start === FIRST_LINE + 2 ? { statement: lines[FIRST_LINE] } : {}),
    ...(resources === undefined ? {} : { resources }),
  }
}

type Values = { readonly [N in LineName]?: string }

function readLines(lines: readonly string[]): Values {
  const values = LINES.flatMap(([label, name]) => {
    const line = lines.find((candidate) => candidate.startsWith(`${label}: `))
    return line === undefined ? [] : [[name, line.slice(label.length + 2)]]
  })
  return Object.fromEntries(values)
}

function readResources(lines: readonly string[]): readonly string[] | undefined {
  const start = lines.indexOf(RESOURCES, FIRST_LINE)
  return start < 0 ? undefined : lines.slice(start + 1).map((line) => line.slice(2))
}

const MAX_LENGTH = 16_384
/** Index of the line that is the statement, or else the first of those after it. */
const FIRST_LINE = 3
const HEADER = /^(?:(?<scheme>[^:/ ]+):\/\/)?(?<domain>[^ ]+) wants you to sign in with your (?<label>\S+) account:$/
