import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PorticoButton } from './buttons/PorticoButton.js'
import { PorticoProvider } from './PorticoProvider.js'
import { createWorld } from './test/createWorld.js'

/** Renders as a component test of an app does. */
function renderApp(world: ReturnType<typeof createWorld>): void {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  root.render(
    <PorticoProvider client={world.portico}>
      <PorticoButton />
    </PorticoProvider>
  )
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
}

const button = (name: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll('button')].find((element) => element.textContent?.trim().includes(name))

const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 120_000 })

test('default: without polyfills the modal opens, connects, shows the account and closes', async () => {
  const world = createWorld()
  renderApp(world)
  await until(() => expect(button('Connect wallet')).toBeDefined())
  button('Connect wallet')?.click()
  await until(() => expect(button('Alder')).toBeDefined())
  button('Alder')?.click()
  await until(() => expect(world.portico.snapshot('connections').list).toHaveLength(1))
  await until(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
  expect(button('toy-…abcdef')?.dataset['state']).toBe('connected')
  button('toy-…abcdef')?.click()
  await until(() => expect(button('Disconnect')).toBeDefined())
  button('Disconnect')?.click()
  await until(() => expect(button('Connect wallet')?.dataset['state']).toBe('disconnected'))
})
