import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { en } from '../../locales/en.js'
import { UiProvider } from '../../UiProvider.js'
import { OpenLink } from './OpenLink.js'

const URI = 'wc:7f6e504bfad6@2?relay-protocol=irn&symKey=587d5484ce2a'

test.each([
  ['a pairing URI', URI, 'wc:'],
  ['an app', `metamask://wc?uri=${encodeURIComponent(URI)}`, 'metamask://wc'],
  ['an app that is told it where a host would be', `harbor://${encodeURIComponent(URI)}`, 'harbor:'],
  ['the same, not encoded', `harbor://${URI}`, 'harbor:'],
  ['a page', `https://wallet.example/wc?uri=${encodeURIComponent(URI)}`, 'https://wallet.example'],
])('parameters: secret: the page has the beginning alone of %s', (_, href, beginning) => {
  expect(/href="([^"]*)"/.exec(draw({ href, isOpenable: () => true }))?.[1]).toBe(beginning)
})

test('behavior: nothing is rendered of an address that may not be opened, as without a rule', () => {
  const href = 'metamask://wc'
  expect(draw({ href, isOpenable: (link) => link !== href })).toBe('')
  expect(draw({ href })).toBe('')
  expect(draw({ isOpenable: () => true })).toBe('')
})

function draw({
  href,
  isOpenable,
}: {
  readonly href?: string
  readonly isOpenable?: (href: string) => boolean
}): string {
  return renderToStaticMarkup(
    <UiProvider messages={en.messages} isOpenable={isOpenable}>
      <OpenLink href={href} secret>
        Open
      </OpenLink>
    </UiProvider>
  )
}
