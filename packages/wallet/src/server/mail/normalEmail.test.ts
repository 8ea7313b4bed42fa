import { expect, test } from 'vitest'
import { normalEmail } from './normalEmail.ts'

test.each([
  ['a@x.test', 'a@x.test'],
  ['A@X.Test', 'a@x.test'],
  ['  a@x.test\r\n', 'a@x.test'],
  ['\u3000a@x.test\u00a0', 'a@x.test'],
  // Full-width, as a Japanese keyboard types it.
  ['\uff21\uff20\uff38\uff0e\uff34est', 'a@x.test'],
  // The sign of Kelvin.
  ['\u212a@x.test', 'k@x.test'],
  ["o'neil+news=a.b@mail.x.test", "o'neil+news=a.b@mail.x.test"],
  ['a@B\u00fccher.test', 'a@xn--bcher-kva.test'],
  // The same in two marks.
  ['a@bu\u0308cher.test', 'a@xn--bcher-kva.test'],
  ['a@xn--bcher-kva.test', 'a@xn--bcher-kva.test'],
])('parameters: %j is %s', (text, email) => {
  expect(normalEmail(text)).toBe(email)
  expect(normalEmail(email)).toBe(email)
})

test.each([
  '',
  'a',
  'a@',
  '@x.test',
  'a@x',
  'a@@x.test',
  'a@b@x.test',
  'a@x.test@y.test',
  'a@x.test, b@x.test',
  'a@x.test,b@x.test',
  'a@x.test;b@x.test',
  'a@x.test\r\nBcc: b@x.test',
  'a\r\n@x.test',
  'a b@x.test',
  'a\u0000@x.test',
  'Alice <a@x.test>',
  '"a b"@x.test',
  'a(comment)@x.test',
  '.a@x.test',
  'a.@x.test',
  'a..b@x.test',
  'a@.x.test',
  'a@x..test',
  'a@x.test.',
  'a@-x.test',
  'a@x-.test',
  'a@x.1',
  'a@127.0.0.1',
  'a@0x7f.1',
  'a@[127.0.0.1]',
  'a@x.test:25',
  'a@x.te%73t',
  'a@x.test/b',
  'a@x_y.test',
  // Looks like another person's e-mail address, in Cyrillic.
  '\u0430@x.test',
  'a\uff0cb@x.test',
  'a@\u202ex.test',
  `${'a'.repeat(65)}@x.test`,
  `a@${'x'.repeat(64)}.test`,
  `a@${'x.'.repeat(126)}test`,
  `${'a'.repeat(10_000_000)}@x.test`,
])('error: %j', (text) => {
  expect(normalEmail(text)).toBeUndefined()
})
