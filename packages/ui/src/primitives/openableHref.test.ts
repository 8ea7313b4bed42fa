import { expect, test } from 'vitest'
import { openableHref } from './openableHref.js'

test.each([
  'https://wallet.example/wc?uri=wc%3A1',
  'metamask://wc?uri=wc%3A1',
  'wc:1@2?relay-protocol=irn&symKey=0',
  'wc:7f6e@2?expiryTimestamp=1790000000&relay-protocol=irn&symKey=587d',
  'wc://1@2?symKey=0',
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
  'http://127.0.0.1:3000/wc?uri=wc%3A1',
  'wc:',
  'wc:1@2?relay-protocol=irn&symKey=0\nx',
  'data:text/html,wc:1@2',
  'javascript:wc:1@2',
  'https://',
  '//wallet.example',
  'metamask:',
  'metamask://wc?uri=a b',
  '',
  undefined,
])('behavior: %s opens nothing', (href) => {
  expect(openableHref(href)).toBeUndefined()
})
