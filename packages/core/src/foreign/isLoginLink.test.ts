import { expect, test } from 'vitest'
import { isLoginLink } from './isLoginLink.js'

test.each([
  'https://farcaster.example/~/siwf?channelToken=1',
  'http://localhost:4700/siwf',
  'http://wallet.localhost:4700/?a=b',
  'http://[::1]/',
])('default: a page of the web, or of this computer: %s', (url) => {
  expect(isLoginLink(url)).toBe(true)
})

test.each([
  'javascript:alert(1)',
  'farcaster://siwf',
  'http://farcaster.example/',
  'http://localhost.farcaster.example/',
  'http://localhost:80@farcaster.example/',
  'http://localhost/ javascript:alert(1)',
  'https://192.168.0.1/',
  'wc:7f6e@2',
  `https://farcaster.example/${'a'.repeat(1_000)}`,
])('error: nothing else: %s', (url) => {
  expect(isLoginLink(url)).toBe(false)
})
