import { expect, test } from 'vitest'
import { readLink } from './readLink.ts'

const uri = 'wc:abc@2?relay-protocol=irn&symKey=def'

test.each([
  ['/phone.html', undefined],
  ['/phone/wc?uri=', undefined],
  ['/phone/wc?requestId=1&sessionTopic=abc', undefined],
  [`/phone/wc?uri=${encodeURIComponent(uri)}`, uri],
  [`/phone.html?uri=${encodeURIComponent(encodeURIComponent(uri))}`, uri],
])('default: %s', (path, expected) => {
  expect(readLink(`http://localhost:4700${path}`)).toBe(expected)
})
