import type { Portico } from '@portico/core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { PorticoProvider } from '../PorticoProvider.js'
import { createWorld } from '../test/createWorld.js'
import { render } from '../test/render.js'
import { AccountButton } from './AccountButton.js'
import { ConnectButton } from './ConnectButton.js'
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
  world.wallet.behaviour = 'hold'
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
