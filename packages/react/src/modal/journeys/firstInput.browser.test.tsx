import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConnectButton } from '../../buttons/ConnectButton.js'
import { PorticoProvider } from '../../PorticoProvider.js'
import { createWorld } from '../../test/createWorld.js'
import { render } from '../../test/render.js'

// A file of its own: a module that another test imported would be there already.

// A server of sources sends hundreds of files.
performance.setResourceTimingBufferSize(5_000)

const fetched = (file: string): PerformanceResourceTiming | undefined =>
  performance.getEntriesByType('resource').find(({ name }) => new URL(name).pathname.endsWith(file)) as
    | PerformanceResourceTiming
    | undefined

test('behavior: nothing is fetched or drawn before the first input; then the code, and nothing to see or reach', async () => {
  // With wallets left out the bundled index is needed before the list is seen.
  const { portico, wallet, platform } = createWorld({ portico: { excludeWalletIds: ['org.nobody'] } })
  const before = document.body.children.length
  const { container } = render(
    <PorticoProvider client={portico}>
      <ConnectButton />
    </PorticoProvider>
  )
  await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  // Discovery has run, so the client is started.
  await expect.poll(() => portico.snapshot('connections').connectors).not.toEqual({})
  for (const file of ['/modal/createModal.ts', '/chunks/modal.js', '/chunks/directory.js']) {
    expect(fetched(file)).toBeUndefined()
  }
  expect([...document.body.children].slice(before)).toEqual([container])

  await userEvent.keyboard('a')
  for (const file of ['/modal/createModal.ts', '/chunks/modal.js', '/chunks/directory.js']) {
    await expect.poll(() => fetched(file)?.responseEnd).toBeGreaterThan(0)
  }
  // One hop: the index doesn't wait for the code that asks for it.
  expect(fetched('/chunks/directory.js')?.startTime).toBeLessThan(fetched('/chunks/modal.js')?.responseEnd ?? 0)
  await expect.poll(() => document.querySelector('[data-part="live-polite"]')).not.toBeNull()
  // Live regions wait for what there will be to say; nothing is drawn before it is wanted.
  expect(document.querySelector('[role="dialog"], [data-portico-portal], [inert]')).toBeNull()
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
