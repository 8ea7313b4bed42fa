import { expect, test } from 'vitest'
import { isOriginAllowed } from './isOriginAllowed.js'

const rows: readonly (readonly [origin: string, allowed: readonly string[], result: boolean])[] = [
  ['https://dapp.example', [], true],
  ['https://dapp.example', ['https://dapp.example'], true],
  ['https://dapp.example', ['dapp.example'], true],
  ['https://dapp.example', ['https://dapp.example/path'], true],
  ['https://dapp.example', ['http://dapp.example'], false],
  ['https://dapp.example', ['https://other.example'], false],
  ['https://dapp.example', ['https://dapp.example.evil'], false],
  ['https://evil-dapp.example', ['dapp.example'], false],
  ['https://www.dapp.example', ['https://*.dapp.example'], true],
  ['https://a.b.dapp.example', ['https://*.dapp.example'], false],
  ['https://dapp.example', ['https://*.dapp.example'], false],
  ['https://wwwx.dapp.example', ['https://www*.dapp.example'], false],
  ['https://dapp.example:8443', ['https://dapp.example:8443'], true],
  ['https://dapp.example:8443', ['https://dapp.example:9443'], false],
  ['https://dapp.example:8443', ['https://dapp.example:*'], true],
  ['http://localhost:5173', ['https://dapp.example'], true],
  ['http://127.0.0.1:5173', ['https://dapp.example'], true],
  ['https://localhost.evil.example', ['https://dapp.example'], false],
  ['https://dapp.example', ['', ' '], false],
  ['https://dapp.example', ['not an origin', 'https://dapp.example'], true],
]

test.each(rows)('behavior: %s among %j: %s', (origin, allowed, result) => {
  expect(isOriginAllowed({ origin, allowed })).toBe(result)
})
