import { expect, test } from 'vitest'
import { openableHref } from './openableHref.js'

test.each([
  'https://wallet.example/wc?uri=wc%3A1',
  'metamask://wc?uri=wc%3A1',
  'wc:1@2?relay-protocol=irn&symKey=0',
  'toy-wallet:wc?uri=1',
  'intent://wc#Intent;scheme=toy;end',
])('default: %s opens a wallet', (href) => {
  expect(openableHref(href)).toBe(href)
})

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://wallet.example/1',
  'file:///etc/passwd',
  'http://wallet.example',
  'https://',
  '//wallet.example',
  'metamask:',
  'metamask://wc?uri=a b',
  '',
  undefined,
])('behavior: %s opens nothing', (href) => {
  expect(openableHref(href)).toBeUndefined()
})
