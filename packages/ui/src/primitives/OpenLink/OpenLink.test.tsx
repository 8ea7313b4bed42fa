import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OpenLink } from './OpenLink.js'

const URI = 'wc:7f6e504bfad6@2?relay-protocol=irn&symKey=587d5484ce2a'

test.each([
  ['a pairing URI', URI, 'wc:'],
  ['an app', `metamask://wc?uri=${encodeURIComponent(URI)}`, 'metamask://wc'],
  ['an app that is told it where a host would be', `harbor://${encodeURIComponent(URI)}`, 'harbor:'],
  ['the same, not encoded', `harbor://${URI}`, 'harbor:'],
  ['a page', `https://wallet.example/wc?uri=${encodeURIComponent(URI)}`, 'https://wallet.example'],
])('parameters: secret: the page has the beginning alone of %s', (_, href, beginning) => {
  const html = renderToStaticMarkup(
    <OpenLink href={href} secret>
      Open
    </OpenLink>
  )
  expect(/href="([^"]*)"/.exec(html)?.[1]).toBe(beginning)
})
