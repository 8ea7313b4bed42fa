import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConnectButton } from '../buttons/ConnectButton.js'
import { PorticoProvider } from '../PorticoProvider.js'
import { createWorld } from '../test/createWorld.js'
import { render } from '../test/render.js'

// A file of its own: a module that another test imported would be there already.

const fetched = (file: string): boolean =>
  performance.getEntriesByType('resource').some(({ name }) => new URL(name).pathname.endsWith(file))

test('behavior: nothing is fetched or drawn before the first input; then the code, and nothing to see or reach', async () => {
  const { portico, wallet, platform } = createWorld()
  const before = document.body.children.length
  const { container } = render(
    <PorticoProvider client={portico}>
      <ConnectButton />
    </PorticoProvider>
  )
  await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  // Discovery has run, so the client is started.
  await expect.poll(() => portico.snapshot('connections').connectors).not.toEqual({})
  expect(fetched('/modal/createModal.ts')).toBe(false)
  expect(fetched('/runtime.js')).toBe(false)
  expect([...document.body.children].slice(before)).toEqual([container])

  await userEvent.keyboard('a')
  await expect.poll(() => fetched('/modal/createModal.ts')).toBe(true)
  await expect.poll(() => document.querySelector('[data-part="live-polite"]')).not.toBeNull()
  // Only the list that waits for its opening stays in the document.
  const waiting = '[data-portico-portal][inert]'
  await expect.poll(() => document.querySelector(`${waiting} [role="dialog"] li button`)).not.toBeNull()
  await expect.poll(() => document.querySelectorAll(`[inert]:not(${waiting})`).length).toBe(0)
  expect(page.getByRole('dialog').query()).toBeNull()
  expect(document.documentElement.hasAttribute('data-portico-locked')).toBe(false)
  expect(wallet.prompts).toBe(0)
  expect(platform.requests).toEqual([])
})

test('behavior: once the code is there the first wallet is in the document in the turn of the click', async () => {
  const { portico } = createWorld()
  render(
    <PorticoProvider client={portico}>
      <ConnectButton />
    </PorticoProvider>
  )
  const button = page.getByRole('button', { name: 'Connect wallet' })
  await userEvent.hover(button)
  await portico.preload()
  await expect.poll(() => document.querySelector('[data-part="live-polite"]')).not.toBeNull()

  const inFrame = new Promise<boolean>((resolve) => {
    document.addEventListener(
      'click',
      // The frame that follows the click is the first that could show it.
      () => requestAnimationFrame(() => resolve(document.querySelector('[role="dialog"] li button') !== null)),
      { once: true, capture: true }
    )
  })
  await button.click()
  expect(await inFrame).toBe(true)
})
