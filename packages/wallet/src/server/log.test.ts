import { expect, test } from 'vitest'
import { OperatorError } from './errors.ts'
import { reasonOf } from './log.ts'

const SECRET = 'alice@example.test'

test('default', () => {
  expect(reasonOf(new OperatorError('The key is another one.'))).toBe('The key is another one.')
  expect(reasonOf(Object.assign(new Error(SECRET), { code: 'ECONNREFUSED' }))).toBe('Error ECONNREFUSED')
  expect(reasonOf(new TypeError(SECRET))).toMatch(/^TypeError at .*log\.test\.ts/)
  expect(reasonOf(SECRET)).toBe('string')
})

class Quoting extends Error {
  override readonly name = `Not ${SECRET}`
}

const changed = new Error(`no\n    at ${SECRET}`)
// It is written when it is first read.
expect(changed.stack).toContain(SECRET)
changed.message = 'other'

test.each([
  ['in its message, as a place in the source', new Error(`Unexpected token\n    at ${SECRET}`)],
  ['in a message that was changed later', changed],
  ['in its code', Object.assign(new Error('no'), { code: `no ${SECRET}` })],
  ['in its name', new Quoting('no')],
])('behavior: an error that quotes a user %s is named without it', (_, error) => {
  expect(reasonOf(error)).not.toContain(SECRET)
  expect(reasonOf(error)).toMatch(/^Error/)
})
