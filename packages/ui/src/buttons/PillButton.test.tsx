import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ThemeRoot } from '../theme/ThemeRoot.js'
import { PillButton } from './PillButton.js'

test('default: renders on a server, in its final form', () => {
  const html = renderToString(
    <ThemeRoot mode="dark" variables={{ accent: '#2F4BD8' }} dir="rtl" lang="ar">
      <PillButton label="Connect wallet" state="disconnected" />
    </ThemeRoot>
  )
  expect(html).toContain('data-portico="" data-portico-theme="dark" dir="rtl" lang="ar"')
  // A policy without unsafe-inline would drop it.
  expect(html).not.toContain('style=')
  expect(html).toContain('data-state="disconnected"')
  expect(html).toContain('aria-haspopup="dialog" aria-expanded="false"')
  expect(html).toContain('Connect wallet')
})

test('parameters: class and native props are passed on', () => {
  const html = renderToString(
    <PillButton label="0x8f3C…21Ba" state="connected" busy className="mine" id="pill" aria-expanded />
  )
  expect(html).toMatch(/class="[^"]* mine"/)
  expect(html).toContain('id="pill"')
  expect(html).toContain('aria-expanded="true"')
  expect(html).toContain('aria-busy="true"')
})
