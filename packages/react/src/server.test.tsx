import { createPortico, type PorticoOptions } from '@portico/core'
import { createFakePlatform, createToyAdapter, toyNetworks } from '@portico/test-kit'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AccountButton } from './buttons/AccountButton.js'
import { ConnectButton } from './buttons/ConnectButton.js'
import { NetworkButton } from './buttons/NetworkButton.js'
import { PorticoButton } from './buttons/PorticoButton.js'
import { useAccount } from './hooks/account/useAccount.js'
import { useWallets } from './hooks/wallets/useWallets.js'
import { PorticoModal } from './modal/PorticoModal.js'
import { PorticoProvider } from './PorticoProvider.js'
import { ThemeStyle } from './ThemeStyle.js'
import { createHint } from './test/createHint.js'
import { usePortico } from './usePortico.js'

const HINT = await createHint()

function renderOnServer(element: ReactNode, options: Partial<PorticoOptions> = {}): string {
  const portico = createPortico({
    adapters: [createToyAdapter({ wallets: [], networks: toyNetworks() })],
    platform: createFakePlatform({ browser: undefined }),
    ...options,
  })
  return renderToString(<PorticoProvider client={portico}>{element}</PorticoProvider>)
}

test('default: every entry can be imported where there is no window', async () => {
  expect(typeof window).toBe('undefined')
  expect(Object.keys(await import('./exports/ssr.js'))).toEqual(['cookieToInitialState'])
  expect(Object.keys(await import('./exports/index.js'))).toContain('PorticoProvider')
})

test('default: every button is in the markup with its state and text, and nothing of the modal is', () => {
  const html = renderOnServer(
    <>
      <ConnectButton />
      <PorticoButton />
      <AccountButton />
      <NetworkButton />
    </>
  )
  expect(html.match(/<button/g)?.length).toBe(3)
  expect(html.match(/data-state="disconnected"/g)?.length).toBe(3)
  expect(html.match(/>Connect wallet</g)?.length).toBe(2)
  expect(html).toContain('>Toy One<')
  expect(html).not.toContain('role="dialog"')
})

test('behavior: the markup has no style attribute, which a policy without unsafe-inline would drop', () => {
  const html = renderOnServer(
    <>
      <ConnectButton />
      <PorticoButton />
      <AccountButton />
      <NetworkButton />
    </>,
    { initialState: HINT, theme: { themeVariables: { accent: '#b00020' } } }
  )
  expect(html).toContain('data-part="avatar"')
  expect(html).not.toMatch(/ style="/)
})

test('parameters: ThemeStyle: the variables in a style element with the nonce of the page', () => {
  const html = renderOnServer(
    <>
      <ThemeStyle nonce="abc" />
      <ConnectButton />
    </>,
    { theme: { themeVariables: { accent: '#b00020', fontFamily: '"Inter", sans-serif', text: 'red;}</style>' } } }
  )
  expect(html).toContain(
    '<style nonce="abc">[data-portico]{--portico-accent:#b00020;--portico-font-family:"Inter", sans-serif}</style>'
  )
  expect(renderOnServer(<ThemeStyle />)).toContain('<style></style>')
})

test('parameters: initialState: the last account is shown as reconnecting, at its final size', () => {
  const html = renderOnServer(
    <>
      <ConnectButton />
      <AccountButton />
      <PorticoButton />
    </>,
    { initialState: HINT }
  )
  expect(html.match(/data-state="reconnecting"/g)?.length).toBe(3)
  expect(html.match(/>toy-…<\/span><span[^>]*>abcdef</g)?.length).toBe(3)
  expect(html.match(/data-part="avatar"/g)?.length).toBe(2)
})

test('parameters: modal inline renders nothing on a server', () => {
  expect(renderOnServer(<PorticoModal inline />)).toBe('')
})

test('behavior: hooks read the state before start', () => {
  const Facts = () => {
    const { status, address, wallet } = useAccount()
    return <p>{[status, address, wallet?.name, useWallets().length].join(' ')}</p>
  }
  expect(renderOnServer(<Facts />, { initialState: HINT })).toBe('<p>reconnecting toy-1234567890abcdef Alder 0</p>')
  expect(renderOnServer(<Facts />)).toBe('<p>disconnected   0</p>')
})

test('error: outside the provider a hook says what to do', () => {
  const Lost = () => <p>{usePortico().options.storagePrefix}</p>
  expect(() => renderToString(<Lost />)).toThrow('Portico is used outside PorticoProvider: put one above.')
})
