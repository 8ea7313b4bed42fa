import { type ReactNode, Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { AccountButton } from './buttons/AccountButton.js'
import { ConnectButton } from './buttons/ConnectButton.js'
import { NetworkButton } from './buttons/NetworkButton.js'
import { PorticoButton } from './buttons/PorticoButton.js'
import { useWallets } from './hooks/wallets/useWallets.js'
import { PorticoProvider } from './PorticoProvider.js'
import { ThemeStyle } from './ThemeStyle.js'
import { createHint } from './test/createHint.js'
import { createWorld, type World } from './test/createWorld.js'

const HINT = await createHint()

/** Hydrates what a server rendered. A difference is reported through console.error, which fails the test. */
function hydrate(request: { readonly html: string; readonly page: ReactNode }): HTMLElement {
  const container = document.createElement('div')
  container.innerHTML = request.html
  document.body.append(container)
  const root = hydrateRoot(container, request.page)
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  return container
}

/** The client starts when the page has hydrated, and then finds its wallets. */
const started = async ({ portico }: World): Promise<void> =>
  expect.poll(() => Object.keys(portico.snapshot('connections').connectors)).toContain('polkadot')

const Page = ({ world, children }: { readonly world: World; readonly children?: ReactNode }) => (
  <PorticoProvider client={world.portico}>
    <ConnectButton />
    <PorticoButton />
    <AccountButton />
    <NetworkButton />
    {children}
  </PorticoProvider>
)

test('default: the first client render equals the server’s, and the same elements come alive', async () => {
  const html = renderToString(<Page world={createWorld()} />)
  const world = createWorld()
  const container = hydrate({ html, page: <Page world={world} /> })
  const button = container.querySelector('button')
  await started(world)
  await world.portico.connect({ walletKey: 'org.alder' })
  await expect.poll(() => button?.textContent?.trim()).toBe('toy-…abcdef')
  expect(container.querySelector('button')).toBe(button)
})

test('parameters: initialState: shown as reconnecting, then what the wallet says, in the same width', async () => {
  const html = renderToString(<Page world={createWorld({ portico: { initialState: HINT } })} />)
  const world = createWorld({ portico: { initialState: HINT } })
  world.wallet.authorised = true
  world.platform.stored['@appkit/v1/lastConnectors'] = JSON.stringify({ polkadot: 'org.alder' })
  const container = document.createElement('div')
  container.innerHTML = html
  document.body.append(container)
  const button = container.querySelector('button')
  expect(button?.getAttribute('data-state')).toBe('reconnecting')
  const widthPx = button?.getBoundingClientRect().width
  const root = hydrateRoot(container, <Page world={world} />)
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  await expect.poll(() => button?.getAttribute('data-state')).toBe('connected')
  expect(button?.getBoundingClientRect().width).toBe(widthPx)
  expect(widthPx).toBeGreaterThan(0)
})

test('behavior: without a style attribute the server’s markup has its final size, and the theme once it lives', async () => {
  const portico = { initialState: HINT, theme: { themeVariables: { accent: '#b00020' } } }
  const Themed = ({ world }: { readonly world: World }) => (
    <PorticoProvider client={world.portico}>
      <PorticoButton />
    </PorticoProvider>
  )
  const html = renderToString(<Themed world={createWorld({ portico })} />)
  expect(html).not.toMatch(/ style=/)
  const container = document.createElement('div')
  container.innerHTML = html
  document.body.append(container)
  const avatar = container.querySelector<HTMLElement>('[data-part="avatar"]')
  const size = () => [avatar?.offsetWidth, avatar?.offsetHeight]
  const fill = container.querySelector('rect')?.getAttribute('fill')
  expect(size()).toEqual([24, 24])
  expect(container.querySelector(fill?.slice(4, -1).replace(/[^#\w-]/gu, '\\$&') ?? '')?.tagName).toBe('linearGradient')
  const world = createWorld({ portico })
  world.wallet.authorised = true
  world.platform.stored['@appkit/v1/lastConnectors'] = JSON.stringify({ polkadot: 'org.alder' })
  const root = hydrateRoot(container, <Themed world={world} />)
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  const accent = () => {
    const element = container.querySelector('[data-portico]')
    return element && getComputedStyle(element).getPropertyValue('--portico-accent')
  }
  await expect.poll(accent).toBe('#b00020')
  await expect.poll(() => container.querySelector('button')?.getAttribute('data-state')).toBe('connected')
  expect(size()).toEqual([24, 24])
})

test('parameters: ThemeStyle: the theme is there before the page lives, and follows it', async () => {
  const portico = { theme: { themeVariables: { accent: '#b00020' } } }
  const Themed = ({ world }: { readonly world: World }) => (
    <PorticoProvider client={world.portico}>
      <ThemeStyle nonce="abc" />
      <ConnectButton />
    </PorticoProvider>
  )
  const html = renderToString(<Themed world={createWorld({ portico })} />)
  const world = createWorld({ portico })
  const inert = document.createElement('div')
  inert.innerHTML = html
  document.body.append(inert)
  const accentIn = (element: HTMLElement) =>
    getComputedStyle(element.querySelector('[data-portico]') ?? element).getPropertyValue('--portico-accent')
  expect(accentIn(inert)).toBe('#b00020')
  inert.remove()
  const container = hydrate({ html, page: <Themed world={world} /> })
  world.portico.setTheme({ themeVariables: { accent: '#123456' } })
  await expect.poll(() => accentIn(container)).toBe('#123456')
  expect(container.querySelector('style')?.textContent).toContain('#123456')
})

test('behavior: a hint that no wallet confirms ends as disconnected', async () => {
  const html = renderToString(<Page world={createWorld({ portico: { initialState: HINT } })} />)
  const world = createWorld({ portico: { initialState: HINT } })
  const container = hydrate({ html, page: <Page world={world} /> })
  await expect.poll(() => container.querySelector('button')?.getAttribute('data-state')).toBe('disconnected')
  await expect.element(page.getByRole('button', { name: 'Connect wallet' }).first()).toBeVisible()
})

test('behavior: a part that hydrates after the client has started still equals the server’s', async () => {
  const Count = () => <p data-testid="count">{`${useWallets().length} groups`}</p>
  const html = renderToString(
    <Page world={createWorld()}>
      <Suspense>
        <Count />
        <ConnectButton label="Late" />
      </Suspense>
    </Page>
  )
  expect(html).toContain('0 groups')

  let arrive: () => void = () => undefined
  let isThere = false
  const code = new Promise<void>((resolve) => {
    arrive = () => {
      isThere = true
      resolve()
    }
  })
  const Late = ({ children }: { readonly children: ReactNode }) => {
    // What a streamed page does while the code of a part is on its way.
    if (!isThere) throw code
    return children
  }
  const world = createWorld()
  const container = hydrate({
    html,
    page: (
      <Page world={world}>
        <Suspense>
          <Late>
            <Count />
            <ConnectButton label="Late" />
          </Late>
        </Suspense>
      </Page>
    ),
  })
  await started(world)
  await world.portico.connect({ walletKey: 'org.alder' })
  await expect.poll(() => container.querySelector('button')?.getAttribute('data-state')).toBe('connected')
  expect(container.querySelector('[data-testid="count"]')?.textContent).toBe('0 groups')
  arrive()
  await expect.poll(() => container.querySelector('[data-testid="count"]')?.textContent).toBe('2 groups')
})

test('behavior: the last visit is restored after the page has hydrated, for hooks that have no server snapshot', async () => {
  let arrive: () => void = () => undefined
  let isThere = false
  const code = new Promise<void>((resolve) => {
    arrive = () => {
      isThere = true
      resolve()
    }
  })
  // As wagmi's hooks: what they say of the client on a server is what they say of the browser's.
  const Status = ({ world, isLate }: { readonly world: World; readonly isLate: boolean }) => {
    if (isLate && !isThere) throw code
    return <p>{world.portico.snapshot('connections').list.length > 0 ? 'connected' : 'disconnected'}</p>
  }
  const Late = ({ world, isLate }: { readonly world: World; readonly isLate: boolean }) => (
    <PorticoProvider client={world.portico}>
      <ConnectButton />
      <Suspense>
        <Status world={world} isLate={isLate} />
      </Suspense>
    </PorticoProvider>
  )
  const html = renderToString(<Late world={createWorld()} isLate={false} />)
  const world = createWorld()
  world.wallet.authorised = true
  world.platform.stored['@appkit/v1/lastConnectors'] = JSON.stringify({ polkadot: 'org.alder' })
  const container = hydrate({ html, page: <Late world={world} isLate /> })
  // In the task after the provider's effect: a part of the same page that hydrates next.
  setTimeout(arrive)
  await expect.poll(() => container.querySelector('button')?.getAttribute('data-state')).toBe('connected')
  expect(container.querySelector('p')?.textContent).toBe('disconnected')
})
