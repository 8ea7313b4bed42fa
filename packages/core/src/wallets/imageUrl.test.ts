import { expect, test } from 'vitest'
import { imageUrl, ownImageUrl } from './imageUrl.js'

const DATA = 'data:image/png;base64,AA'
const BLUR = `data:image/svg+xml,${encodeURIComponent('<svg><filter id="a"/></svg>')}`

const PUBLIC = { page: 'app.example' } as const

test.each([DATA, 'https://a.example/i.png', 'https://a.example:8443?name=a@b'])('default: %s may be shown', (url) => {
  expect([imageUrl({ url, ...PUBLIC }), ownImageUrl(url)]).toEqual([url, url])
})

test.each([
  'http://localhost:3000/i.png',
  'http://127.0.0.1/i.png',
  'http://[::1]:1/i',
  'https://localhost/i.png',
  'https://192.168.1.1/i.png',
  'https://nas.local/i.png',
  'https://router/i.png',
])('behavior: %s is shown where the app names it, and on a page that is inside itself', (url) => {
  expect([imageUrl({ url, ...PUBLIC }), imageUrl({ url, page: undefined })]).toEqual([undefined, undefined])
  expect([imageUrl({ url, page: 'localhost' }), imageUrl({ url, page: '10.0.0.7' }), ownImageUrl(url)]).toEqual([
    url,
    url,
    url,
  ])
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
  expect([imageUrl({ url, ...PUBLIC }), ownImageUrl(url)]).toEqual([undefined, undefined])
})

test('behavior: an SVG that draws more than it says may be shown where the app named it', () => {
  expect([imageUrl({ url: BLUR, ...PUBLIC }), ownImageUrl(BLUR)]).toEqual([undefined, BLUR])
})
