import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createWorld, type World } from '../../test/createWorld.js'
import { button, dialog, draw, drawConnected } from '../../test/networksWorld.js'

test('default: the account shows its balance and network, and disconnects', async () => {
  const world = createWorld()
  await drawConnected(world)
  await button('Account toy-…abcdef').click()
  await expect.element(dialog('Your account')).toBeVisible()
  await expect.poll(() => document.querySelector('[data-part="amount"]')?.textContent).toBe('1,284.002 TOY')
  await button('Disconnect').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(button('Connect wallet')).toBeVisible()
  await expect
    .poll(() => document.querySelector('[data-part="live-polite"]')?.textContent)
    .toBe('Disconnected from Alder')
})

test('behavior: switching happens in the row, and a switch that worked closes the list', async () => {
  const world = createWorld()
  await drawConnected(world)
  await button('Network: Toy One').click()
  await expect.element(dialog('Choose a network')).toBeVisible()
  world.wallet.behavior = 'hold'
  await button('Toy Two').click()
  await expect.element(page.getByText('Approve in your wallet')).toBeVisible()
  world.wallet.answer('approve')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(button('Network: Toy Two')).toBeVisible()
  await expect.poll(() => document.querySelector('[data-part="live-polite"]')?.textContent).toBe('Network: Toy Two')
})

test('behavior: the answer to an older press takes the wait off no newer row, and does not close the list', async () => {
  const world = createWorld()
  const answers: (() => void)[] = []
  const switchNetwork = () => new Promise<void>((resolve) => answers.push(resolve))
  const portico: World['portico'] = Object.create(world.portico, { switchNetwork: { value: switchNetwork } })
  await drawConnected({ ...world, portico })
  await button('Network: Toy One').click()
  await button('Toy Two').click()
  await button(/^Toy Test/).click()
  await expect.poll(() => answers).toHaveLength(2)
  answers[0]?.()
  // It is read out once it is answered.
  await expect.poll(() => document.querySelector('[data-part="live-polite"]')?.textContent).toBe('Network: Toy Two')
  await expect.element(page.getByText('Approve in your wallet')).toBeVisible()
  await expect.element(dialog('Choose a network')).toBeVisible()
})

test('error: USER_REJECTED stays in its row, is read out, and the list stays', async () => {
  const world = createWorld()
  await drawConnected(world)
  await button('Network: Toy One').click()
  await expect.element(dialog('Choose a network')).toBeVisible()
  world.wallet.behavior = 'reject'
  await button('Toy Two').click()
  await expect.element(page.getByText('Declined in your wallet', { exact: true })).toBeVisible()
  await expect
    .poll(() => document.querySelector('[data-part="live-assertive"]')?.textContent)
    .toBe('Request declined in your wallet.')
})

test('behavior: an unsupported network holds the modal open, says why, and closes once it is solved', async () => {
  const world = createWorld()
  await drawConnected(world)
  world.wallet.changeNetwork('polkadot:elsewhere')
  await expect.element(dialog('Change network')).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Wrong network' }).first())
    .toHaveAttribute('data-state', 'wrongNetwork')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog('Change network')).toBeVisible()
  await expect
    .poll(() => document.querySelector('[data-part="close-blocked-reason"]')?.textContent)
    .toBe('To close this, choose a network or disconnect.')
  await button('Toy Two').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(button('Account toy-…abcdef')).toBeVisible()
})

test('behavior: a lock of the dapp blocks closing with its own sentence until it is taken away', async () => {
  const world = createWorld()
  draw(world)
  await button('Connect wallet').click()
  await expect.element(dialog('Connect a wallet')).toBeVisible()
  const unlock = world.portico.modal.lock('Please finish first.')
  await expect.element(button('Close')).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Escape}')
  await expect
    .poll(() => document.querySelector('[data-part="close-blocked-reason"]')?.textContent)
    .toBe('Please finish first.')
  unlock()
  await expect.element(button('Close')).not.toHaveAttribute('aria-disabled')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
