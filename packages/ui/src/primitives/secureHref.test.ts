import { expect, test } from 'vitest'
import { secureHref } from './secureHref.js'

test('default: a complete https address stays', () => {
  expect(secureHref('https://example.com/a?b=c')).toBe('https://example.com/a?b=c')
})

test.each([
  'http://example.com',
  'javascript:alert(1)',
  ' https://example.com',
  'https:/example.com',
  'https://',
  '//example.com',
  'data:text/html,x',
  undefined,
])('behavior: %s is no link', (href) => {
  expect(secureHref(href)).toBeUndefined()
})
