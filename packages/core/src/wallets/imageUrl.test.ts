import { expect, test } from 'vitest'
import { imageUrl, ownImageUrl } from './imageUrl.js'

const DATA = 'data:image/png;base64,AA'
const BLUR = `data:image/svg+xml,${encodeURIComponent('<svg><filter id="a"/></svg>')}`

test.each([
  DATA,
  'https://a.example/i.png',
  'https://a.example:8443?name=a@b',
  'http://localhost:3000/i.png',
  'http://127.0.0.1/i.png',
  'http://[::1]:1/i',
])('default: %s may be shown', (url) => {
  expect([imageUrl(url), ownImageUrl(url)]).toEqual([url, url])
})

test.each([
  undefined,
  '',
  'i.png',
  '//a.example/i.png',
  'http://a.example/i.png',
  'http://localhost.evil.example/i.png',
  'http://127.0.0.1.evil.example/i.png',
  'http://localhost:3000@evil.example/i.png',
  'https://user:pass@a.example/i.png',
  'https:///user@a.example/i.png',
  'https://\t/user@a.example/i.png',
  'javascript:alert(1)',
  'data:text/html,<b>',
  'blob:https://a.example/1',
  DATA.padEnd(262_145, 'A'),
])('behavior: %j may not', (url) => {
  expect([imageUrl(url), ownImageUrl(url)]).toEqual([undefined, undefined])
})

test('behavior: an SVG that draws more than it says may be shown where the app named it', () => {
  expect([imageUrl(BLUR), ownImageUrl(BLUR)]).toEqual([undefined, BLUR])
})
