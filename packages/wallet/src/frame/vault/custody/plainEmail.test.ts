import { expect, test } from 'vitest'
import { plainEmail } from './plainEmail.ts'

test.each([
  [' Maria@Example.com ', 'maria@example.com'],
  ['maria+app@bücher.example', 'maria+app@xn--bcher-kva.example'],
  ['ｍaria@example.com', 'maria@example.com'],
])('behavior: %s is shown as %s', (given, shown) => {
  expect(plainEmail(given)).toBe(shown)
})

test.each([
  '',
  'maria',
  'maria@',
  '@example.com',
  'a@b@example.com',
  'ma ria@example.com',
  'mаria@example.com',
  'm\u200Baria@example.com',
])('error: EMAIL_INVALID for %j', (given) => {
  expect(() => plainEmail(given)).toThrow(expect.objectContaining({ code: 'EMAIL_INVALID' }))
})
