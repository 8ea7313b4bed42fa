import { expect, test } from 'vitest'
import { checkDapps } from './checkDapps.ts'

test('default', () => {
  const dapps = [
    'https://app.example',
    'http://localhost:3000',
    'http://localhost:*',
    'https://app.example:8443',
    'http://[::1]:3000',
    'https://my_app.example',
  ]
  expect(checkDapps([...dapps, ...dapps])).toEqual(dapps)
})

test.each([
  '',
  '*',
  'app.example',
  'https://app.example/',
  'https://app.example/path',
  'https://APP.example',
  'https://app.example:443',
  'https://user@app.example',
  'https://*.app.example',
  'https://app.example:*',
  'http://localhost.app.example:*',
  'ftp://app.example',
  'data:text/html,a',
  "https://app.example; script-src 'unsafe-inline'",
  'https://app.example https://other.example',
  'https://app.example;sandbox',
  'https://app.example,other.example',
])('error: %j', (dapp) => {
  expect(() => checkDapps(['https://app.example', dapp])).toThrow(`origins of dapps: ${JSON.stringify(dapp)}.`)
})
