import { isPorticoError } from '@portico/core'
import { version } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConnectButton } from '../../buttons/ConnectButton.js'
import { PorticoProvider } from '../../PorticoProvider.js'
import { createWorld, type World } from '../../test/createWorld.js'
import { render } from '../../test/render.js'

const dialog = (name: string) => page.getByRole('dialog', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const region = (part: 'live-polite' | 'live-assertive') => document.querySelector(`[data-part="${part}"]`)?.textContent

async function openList(world: World): Promise<void> {
  render(
    <PorticoProvider client={world.portico}>
      <ConnectButton />
    </PorticoProvider>
  )
  await button('Connect wallet').click()
  await expect.element(dialog('Connect a wallet')).toBeVisible()
}

test('default: the React under test is the promised one', () => {
  expect(version.split('.')[0]).toBe(import.meta.env['REACT_MAJOR'])
})

test('default: choose a wallet, approve, and the button shows the account', async () => {
  const world = createWorld()
  world.wallet.behavior = 'hold'
  await openList(world)
  await button('Alder').click()
  await expect.element(dialog('Alder')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Approve in Alder' })).toBeVisible()
  await expect.element(button('Connect wallet')).not.toBeInTheDocument()
  world.wallet.answer('approve')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(button('Account toy-…abcdef')).toHaveAttribute('data-state', 'connected')
  expect(world.wallet.prompts).toBe(1)
  await expect.poll(() => region('live-polite')).toBe('Connected with Alder')
})

test('behavior: a wallet that answers at once leaves the list as it is until the modal has gone', async () => {
  const world = createWorld()
  await openList(world)
  const rows = document.querySelectorAll('[role="dialog"] li').length
  const changed: string[] = []
  const observer = new MutationObserver((records) => {
    const open = document.querySelector('[data-part="card"][data-state="open"]')
    for (const { target, addedNodes, removedNodes } of records)
      if (open?.contains(target))
        for (const node of [...addedNodes, ...removedNodes])
          if (node instanceof Element && node.matches('li, [data-part="last-wallet"]')) changed.push(node.outerHTML)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  await button('Alder').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  observer.disconnect()
  expect(rows).toBeGreaterThan(1)
  expect(changed).toEqual([])
  // It is the wallet that is offered first next time.
  await expect.poll(() => world.portico.snapshot('wallets').recent.map(({ name }) => name)).toEqual(['Alder'])
})

test('behavior: a refusal has its own state, is read out, and asking again works in the same view', async () => {
  const world = createWorld()
  world.wallet.behavior = 'reject'
  await openList(world)
  await button('Alder').click()
  await expect.element(page.getByRole('heading', { name: 'Request declined in Alder' })).toBeVisible()
  await expect.poll(() => region('live-assertive')).toContain('Request declined in Alder')
  const view = document.querySelector('[data-part="view"]')

  world.wallet.behavior = 'hold'
  await button('Try again').click()
  await expect.element(page.getByRole('heading', { name: 'Approve in Alder' })).toBeVisible()
  await expect.poll(() => region('live-assertive')).toBe('')
  expect(document.querySelector('[data-part="view"]')).toBe(view)
  world.wallet.answer('approve')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('behavior: closing while the wallet is asked ends the attempt, and a late approval does not connect', async () => {
  const world = createWorld()
  world.wallet.behavior = 'hold'
  await openList(world)
  const attempt = world.portico.connect({ walletKey: 'org.alder' }).catch((error: unknown) => error)
  await expect.element(dialog('Alder')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(isPorticoError(await attempt, 'MODAL_CLOSED')).toBe(true)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  world.wallet.answer('approve')
  await expect.poll(() => world.wallet.goodbyes).toBe(1)
  await expect.element(button('Connect wallet')).toHaveAttribute('data-state', 'disconnected')
})

test('behavior: going back ends the attempt and gives the focus to the row that was used', async () => {
  const world = createWorld()
  world.other.behavior = 'hold'
  await openList(world)
  await button('Birch').click()
  await expect.element(dialog('Birch')).toBeVisible()
  await button('Back').click()
  await expect.element(dialog('Connect a wallet')).toBeVisible()
  await expect.element(button('Birch')).toHaveFocus()
  expect(world.portico.snapshot('attempt').status).toBe('choosing')
})

test('behavior: focus moves to each heading and returns to the button', async () => {
  const world = createWorld()
  world.wallet.behavior = 'hold'
  await openList(world)
  await expect.element(page.getByRole('heading', { name: 'Connect a wallet' })).toHaveFocus()
  await button('Alder').click()
  await expect.element(page.getByRole('heading', { name: 'Alder', exact: true })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(button('Connect wallet')).toHaveFocus()
})

test('behavior: after eight seconds the visitor is told, and hears, where the prompt may hide', async () => {
  const world = createWorld()
  world.wallet.behavior = 'hold'
  await openList(world)
  await button('Alder').click()
  await expect.element(dialog('Alder')).toBeVisible()
  await world.platform.clock.advance(8_000)
  await expect.poll(() => region('live-polite')).toContain('behind this window')
  expect(document.querySelector('[role="dialog"]')?.textContent).toContain('behind this window')
})

test('behavior: a connected visitor finds the wallet used last first, marked as connected', async () => {
  const world = createWorld()
  await openList(world)
  await button('Alder').click()
  await expect.element(button('Account toy-…abcdef')).toBeVisible()
  await world.portico.modal.open('Connect')
  await expect.element(button('Continue with Alder, toy-…abcdef')).toBeVisible()
  await world.portico.modal.open()
  await expect.element(dialog('Your account')).toBeVisible()
})

test('parameters: modalSize wide: another wallet is one press and ends the former attempt', async () => {
  const world = createWorld({ portico: { modalSize: 'wide' } })
  world.wallet.behavior = 'hold'
  world.other.behavior = 'hold'
  await openList(world)
  await button('Alder').click()
  await expect.element(page.getByRole('heading', { name: 'Approve in Alder' })).toBeVisible()
  await expect.element(button('Alder')).toHaveAttribute('aria-current', 'true')
  await button('Birch').click()
  await expect.element(page.getByRole('heading', { name: 'Approve in Birch' })).toBeVisible()
  await expect.element(dialog('Connect a wallet')).toBeVisible()
  expect(world.portico.snapshot('attempt').walletKey).toBe('org.birch')
  world.wallet.answer('approve')
  await expect.poll(() => world.wallet.goodbyes).toBe(1)
  world.other.answer('approve')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(world.portico.snapshot('connections').list.map(({ connectorId }) => connectorId)).toEqual(['org.birch'])
})
