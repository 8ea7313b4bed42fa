import { describe, expect, test } from 'vitest'
import { stripQueries } from './stripQueries.js'

const cases: [string, string][] = [
  ['no address: is that so? yes', 'no address: is that so? yes'],
  ['GET https://a.example/x?token=secret failed', 'GET https://a.example/x failed'],
  ['see https://a.example/x#secret', 'see https://a.example/x'],
  ['"https://a.example/?a=(1)&b=secret", then http://b.example?secret', '"https://a.example/", then http://b.example'],
  ['GET /v1/balance?address=secret 500', 'GET /v1/balance 500'],
  ['wc:abc@2?relay-protocol=irn&symKey=secret', 'wc:abc@2'],
  ['harbor://wc?uri=wc%3Aabc%3FsymKey%3Dsecret', 'harbor://wc'],
  ['harbor://pair/wc%3Aabc%402%3FsymKey%3Dsecret', 'harbor://pair/wc%3Aabc%402'],
  ['harbor://pair/wc%253Aabc%25402%253fsymKey%253Dsecret', 'harbor://pair/wc%253Aabc%25402'],
  ['https://a.example/?at=10:20:30', 'https://a.example/'],
  ['    at send (https://a.example/app.js?v=secret:10:5)', '    at send (https://a.example/app.js:10:5)'],
  ['    at https://a.example/app.js?v=secret:10:5', '    at https://a.example/app.js:10:5'],
  ['send@https://a.example/app.js?v=secret:10:5', 'send@https://a.example/app.js:10:5'],
  ['@https://a.example/app.js#secret:10:5', '@https://a.example/app.js:10:5'],
  [
    '    at eval (eval at run (https://a.example/app.js?v=secret:1:2), <anonymous>:3:4)',
    '    at eval (eval at run (https://a.example/app.js:1:2), <anonymous>:3:4)',
  ],
]

describe('stripQueries', () => {
  test.each(cases)('behavior: %s', (text, stripped) => {
    expect(stripQueries(text)).toBe(stripped)
    expect(stripQueries(stripped)).toBe(stripped)
  })

  test('behavior: every line of a stack', () => {
    expect(stripQueries(cases.map(([text]) => text).join('\n'))).toBe(cases.map(([, stripped]) => stripped).join('\n'))
  })
})
