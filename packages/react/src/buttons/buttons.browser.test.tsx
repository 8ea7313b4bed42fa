import type { Portico } from '@portico/core'
import { createFakePlatform } from '@portico/test-kit'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { PorticoProvider } from '../PorticoProvider.js'
import { createWorld } from '../test/createWorld.js'
import { render } from '../test/render.js'
import { AccountButton } from './AccountButton.js'
import { ConnectButton } from './ConnectButton.js'
import { NetworkButton } from './NetworkButton.js'
import { PorticoButton } from './PorticoButton.js'

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('parameters: label, native props and onClick are passed on; a prevented press opens nothing', async () => {
  const { portico } = createWorld()
  let presses = 0
  render(
    <PorticoProvider client={portico}>
      <ConnectButton
        label="Log in"
        id="own"
        className="mine"
        onClick={(event) => {
          presses += 1
          event.preventDefault()
        }}
      />
    </PorticoProvider>
  )
  await button('Log in').click()
  expect(presses).toBe(1)
  expect(document.querySelector('button.mine#own')).not.toBeNull()
  expect(portico.snapshot('modal').open).toBe(false)
})

test('PorticoButton: from connecting to the account it is one element, expanded while the modal is open', async () => {
  const world = createWorld()
  world.wallet.behavior = 'hold'
  render(
    <PorticoProvider client={world.portico}>
      <PorticoButton balance />
    </PorticoProvider>
  )
  await expect.element(button('Connect wallet')).toHaveAttribute('aria-expanded', 'false')
  const element = button('Connect wallet').element()
  await button('Connect wallet').click()
  await expect.poll(() => element.getAttribute('aria-expanded')).toBe('true')
  const connecting = world.portico.connect({ walletKey: 'org.alder' })
  await expect.poll(() => element.getAttribute('data-state')).toBe('connecting')
  expect(element.getAttribute('aria-busy')).toBe('true')
  world.wallet.answer('approve')
  await connecting
  await expect.poll(() => element.textContent).toBe('toy-…abcdef 1,284.002 TOY')
  expect(element.querySelector('[data-part="avatar"]')).not.toBeNull()
  expect(element.isConnected).toBe(true)
})

test('AccountButton: nothing without an account; without picture or balance unless asked', async () => {
  const world = createWorld()
  const { container } = render(
    <PorticoProvider client={world.portico}>
      <AccountButton avatar={false} />
    </PorticoProvider>
  )
  await world.portico.connect({ walletKey: 'org.alder' })
  await expect.element(button('Account toy-…abcdef')).toBeVisible()
  expect(container.textContent?.trim()).toBe('toy-…abcdef')
  expect(container.querySelector('[data-part="avatar"]')).toBeNull()
  await world.portico.disconnect()
  await expect.poll(() => container.textContent).toBe('')
})

test('behavior: a press that cannot open says so on the button, and the next one tries again', async () => {
  const { portico } = createWorld()
  let isDown = true
  const modal: Portico['modal'] = {
    ...portico.modal,
    open: async () => {
      if (isDown) throw new TypeError('Failed to fetch dynamically imported module')
    },
  }
  const client: Portico = Object.create(portico, { modal: { value: modal } })
  render(
    <PorticoProvider client={client} modal={false}>
      <ConnectButton />
    </PorticoProvider>
  )
  await button('Connect wallet').click()
  await expect.element(button('Connect wallet')).toHaveAttribute('data-failed', 'true')
  isDown = false
  await button('Connect wallet').click()
  await expect.element(button('Connect wallet')).not.toHaveAttribute('data-failed')
})

test('behavior: the button keeps its box: connect, connecting, connected, named, after a page load, disconnected', async () => {
  const stored: Record<string, string> = {}
  const services = { services: { api: 'https://api.example' } }
  const visit = () => {
    const platform = createFakePlatform({ stored })
    platform.answer(({ url }) => (url.pathname.startsWith('/v1/identity') ? { name: 'maria.toy', avatar: '' } : {}))
    return createWorld({ platform, portico: services, namespace: 'eip155' })
  }
  const first = visit()
  first.wallet.behavior = 'hold'
  const { container, unmount } = render(
    <PorticoProvider client={first.portico}>
      <PorticoButton balance />
      <ConnectButton />
    </PorticoProvider>
  )
  const boxes = () => [...container.querySelectorAll('button')].map((one) => one.getBoundingClientRect().toJSON())
  const states = () => container.querySelector('button')?.dataset['state']
  await expect.poll(states).toBe('disconnected')
  const before = boxes()
  expect(before.map(({ width, height }) => [width, height])).toEqual([
    [248, 44],
    [184, 44],
  ])
  const connecting = first.portico.connect({ walletKey: 'org.alder' })
  await expect.poll(states).toBe('connecting')
  expect(boxes()).toEqual(before)
  first.wallet.answer('approve')
  await connecting
  await expect.poll(states).toBe('connected')
  expect(boxes()).toEqual(before)
  await expect.poll(() => container.textContent).toContain('maria.toy 1,284.002 TOY')
  expect(boxes()).toEqual(before)
  unmount()

  const second = visit()
  second.wallet.authorised = true
  second.wallet.restoresAfterMs = 1_000
  const next = render(
    <PorticoProvider client={second.portico}>
      <PorticoButton balance />
      <ConnectButton />
    </PorticoProvider>
  )
  const after = () => [...next.container.querySelectorAll('button')].map((one) => one.getBoundingClientRect().toJSON())
  await expect.poll(() => next.container.querySelector('button')?.dataset['state']).toBe('reconnecting')
  // What was last seen, before the wallet or a service was asked anything.
  expect(next.container.textContent).toBe('maria.toy 1,284.002 TOYmaria.toy ')
  expect(after()).toEqual(before)
  await expect
    .poll(async () => {
      await second.platform.clock.advance(1_000)
      return next.container.querySelector('button')?.dataset['state']
    })
    .toBe('connected')
  expect(next.container.textContent).toBe('maria.toy 1,284.002 TOYmaria.toy ')
  expect(second.platform.requests).toEqual([])
  expect(after()).toEqual(before)
  await second.portico.disconnect()
  await expect.poll(() => next.container.querySelector('button')?.dataset['state']).toBe('disconnected')
  expect(after()).toEqual(before)
})

test('parameters: balance: below 480 px only if it is asked for', async () => {
  onTestFinished(() => page.viewport(1024, 768))
  const world = createWorld()
  const { container } = render(
    <PorticoProvider client={world.portico}>
      <PorticoButton balance />
      <AccountButton balance="always" />
    </PorticoProvider>
  )
  await world.portico.connect({ walletKey: 'org.alder' })
  await expect.poll(() => container.textContent).toBe('toy-…abcdef 1,284.002 TOYtoy-…abcdef 1,284.002 TOY')
  await page.viewport(479, 768)
  const balances = [...container.querySelectorAll<HTMLElement>('[data-part="pill-detail"]')]
  expect(balances.map((one) => one.offsetWidth > 0)).toEqual([false, true])
  const widths = [...container.querySelectorAll('button')].map((one) => one.offsetWidth)
  expect(widths).toEqual([184, 248])
  await page.viewport(480, 768)
  expect(balances.map((one) => one.offsetWidth > 0)).toEqual([true, true])
})

test('behavior: a label of the app keeps its room in every state', async () => {
  const world = createWorld()
  const { container } = render(
    <PorticoProvider client={world.portico}>
      <PorticoButton label="Connect your wallet to go on" />
    </PorticoProvider>
  )
  const width = () => container.querySelector('button')?.offsetWidth
  await expect.element(button('Connect your wallet to go on')).toBeVisible()
  const before = width()
  expect(before).toBeGreaterThan(184)
  await world.portico.connect({ walletKey: 'org.alder' })
  await expect.poll(() => container.textContent).toBe('toy-…abcdef ')
  expect(width()).toBe(before)
})

test('behavior: on a network that the app does not support only the network button says so', async () => {
  const world = createWorld()
  const { container } = render(
    <PorticoProvider client={world.portico} modal={false}>
      <PorticoButton />
      <ConnectButton />
      <AccountButton />
      <NetworkButton />
    </PorticoProvider>
  )
  await world.portico.connect({ walletKey: 'org.alder' })
  world.wallet.changeNetwork('polkadot:elsewhere')
  await expect.element(button('Wrong network')).toBeVisible()
  const labels = [...container.querySelectorAll('button')].map((one) => one.textContent?.trim())
  expect(labels).toEqual(['toy-…abcdef', 'toy-…abcdef', 'toy-…abcdef', 'Wrong network'])
  await expect.element(button('Account toy-…abcdef').first()).toHaveAttribute('data-state', 'wrongNetwork')
})

test('behavior: in a flex column it keeps its width, and in a line of text it stands as high as without a picture', async () => {
  const world = createWorld()
  const { container } = render(
    <PorticoProvider client={world.portico}>
      <div style={{ display: 'flex', flexDirection: 'column', width: 800 }}>
        <PorticoButton />
      </div>
      <div>
        <PorticoButton /> <PorticoButton avatar={false} />
      </div>
    </PorticoProvider>
  )
  await expect.poll(() => container.querySelectorAll('button').length).toBe(3)
  await world.portico.connect({ walletKey: 'org.alder' })
  await expect.poll(() => container.querySelectorAll('[data-part="avatar"]').length).toBe(2)
  const [column, picture, bare] = [...container.querySelectorAll('button')].map((element) =>
    element.getBoundingClientRect()
  )
  expect(column?.width).toBe(picture?.width)
  expect(picture?.top).toBe(bare?.top)
})
