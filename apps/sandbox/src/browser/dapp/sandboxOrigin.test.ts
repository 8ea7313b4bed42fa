import { expect, test } from 'vitest'
import { sandboxOrigin } from './sandboxOrigin.ts'

test.each([
  ['http://127.0.0.1:4700', 'localhost', 'http://localhost:4700'],
  ['http://localhost:4700', '127.0.0.1', 'http://127.0.0.1:4700'],
  ['http://localhost:4700', 'localhost', 'http://localhost:4700'],
  ['http://box.test:4700', 'localhost', 'http://box.test:4700'],
  ['http://localhost:4700', 'dapp.test', 'http://localhost:4700'],
])('default: script at %s in a page at %s', (scriptOrigin, pageHostname, expected) => {
  expect(sandboxOrigin({ scriptOrigin, pageHostname })).toBe(expected)
})
