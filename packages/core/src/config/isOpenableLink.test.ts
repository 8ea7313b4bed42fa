import { describe, expect, test } from 'vitest'
import { isOpenableLink } from './isOpenableLink.js'

describe('isOpenableLink', () => {
  test.each([
    'https://a.example',
    'HTTPS://a.example/b?c=d#e@f',
    'https://a.example:8080/',
    'metamask://wc?uri=x',
    'com.kresus.superapp://',
    'bnc://app.binance.com/cedefi/wc?uri=x',
    'datawallet://x',
    'intent://browse/x?ref=y#Intent;scheme=phantom;package=app.phantom;end',
  ])('default: %s may be opened', (url) => {
    expect(isOpenableLink(url)).toBe(true)
  })

  test.each([
    '',
    'a.example',
    '//a.example',
    '/path',
    'https:',
    'https://',
    'https:/a.example',
    'https:\\\\a.example',
    'https://user@a.example',
    'https://user:password@a.example/',
    'http://a.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'javascript://%0aalert(1)',
    ' javascript:alert(1)',
    '\u0000javascript:alert(1)',
    '\u0001\u001fjavascript://x',
    '\tjavascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript://x',
    'javascript\r://x',
    '\u00a0javascript://x',
    '\ufeffjavascript://x',
    'javascript\u2028://x',
    'data:text/html,x',
    'data://text/html,x',
    'blob:https://a.example/x',
    'blob://x',
    'vbscript:x',
    'VBScript://x',
    'file:///etc/passwd',
    'filesystem:https://a.example/x',
    'about:blank',
    'about://blank',
    'view-source:https://a.example',
    'chrome://settings',
    'ms-msdt://x',
    'search-ms://x',
    'tel://1',
    'mailto:a@b',
    'metamask:wc',
    '1metamask://wc',
    'meta mask://wc',
    'intent://x#Intent;scheme=file;end',
    'intent://browse/x#Intent;scheme=phantom;package=app.phantom;component=a/b;end',
    'intent://browse/x#Intent;scheme=phantom;package=app.phantom;S.browser_fallback_url=https%3A%2F%2Fevil.example;end',
    'intent://browse/x#y#Intent;scheme=phantom;package=app.phantom;end',
    'Intent://browse/x',
  ])('behavior: %j may not be opened', (url) => {
    expect(isOpenableLink(url)).toBe(false)
  })
})
