import { expect, test } from 'vitest'
import { siwx } from '../exports/index.js'

test.each([undefined, {}, { required: false }, { statement: 'Sign in.' }, { verifiers: [] }])(
  'error: OPTION_INVALID where no signature would be verified: %j',
  (options) => {
    expect(() => siwx(options)).toThrow(expect.objectContaining({ code: 'OPTION_INVALID' }))
  }
)

test('error: OPTION_INVALID for a name that siwx does not know', () => {
  const misspelled = { server: '/auth', serverUrl: '/auth' }
  expect(() => siwx(misspelled)).toThrow(
    expect.objectContaining({ context: expect.objectContaining({ option: 'serverUrl' }) })
  )
})

test.each([{ server: '/auth' }, { addSession: async () => undefined }])('default: %j is taken', (options) => {
  expect(siwx(options).name).toBe('siwx')
})
