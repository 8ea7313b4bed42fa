import { type Answer, failed } from './answer.js'

/** Answer of `POST /e`: 202 without a body for an event (specification section 7), 400 with the reason for all else. */
export function receiveEvent(body: unknown): Answer {
  if (!isRecord(body)) return failed({ status: 400, field: 'body', description: 'Not a JSON object.' })
  const missing = members.find(({ name, isValid }) => !isValid(body[name]))
  if (missing) return failed({ status: 400, field: missing.name, description: `Not ${missing.expected}.` })
  return { status: 202, type: 'text/plain', body: '' }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== ''
}

/** Milliseconds since 1970, or ISO 8601: events have the one, error reports the other. */
function isTime(value: unknown): boolean {
  return (typeof value === 'number' || isText(value)) && !Number.isNaN(new Date(value as number | string).getTime())
}

const members = [
  { name: 'eventId', isValid: isText, expected: 'a text' },
  { name: 'url', isValid: isText, expected: 'a text' },
  { name: 'domain', isValid: isText, expected: 'a text' },
  { name: 'timestamp', isValid: isTime, expected: 'a time' },
  { name: 'props', isValid: isRecord, expected: 'an object' },
] as const
