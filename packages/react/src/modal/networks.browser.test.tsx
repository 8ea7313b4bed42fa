import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConnectButton } from '../buttons/ConnectButton.js'
import { NetworkButton } from '../buttons/NetworkButton.js'
import { PorticoProvider } from '../PorticoProvider.js'
import { createWorld, type World } from '../test/createWorld.js'
import { render } from '../test/render.js'

const dialog = (name: string) => page.getByRole('dialog', { name })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

function draw(world: World): void {
  render(
    <StrictMode>
      <PorticoProvider client={world.portico}>
        <ConnectButton />
        <NetworkButton />
      </PorticoProvider>
    </StrictMode>
  )
}

async function drawConnected(world: World): Promise<void> {
  draw(world)
  await world.portico.connect({ walletKey: 'org.alder' })
}

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

test('behavior: from the account, choosing a network goes back to the account', async () => {
  const world = createWorld()
  await drawConnected(world)
  await button('Account toy-…abcdef').click()
  await page.getByRole('button', { name: /Change network/ }).click()
  await expect.element(dialog('Choose a network')).toBeVisible()
  await button('Toy Two').click()
  await expect.element(dialog('Your account')).toBeVisible()
  expect(world.wallet.networkId).toBe('polkadot:two')
})

test('behavior: without a connection a network is only chosen, and no wallet is asked', async () => {
  const world = createWorld()
  draw(world)
  await button('Network: Toy One').click()
  await button('Toy Two').click()
  await expect.element(button('Network: Toy Two')).toBeVisible()
  expect(world.wallet.prompts).toBe(0)
})

test('behavior: a wallet that cannot be asked says where to switch, and the list tells', async () => {
  const world = createWorld({ cannotSwitch: true })
  await drawConnected(world)
  await button('Network: Toy One').click()
  await expect.element(page.getByRole('button', { name: /Toy Two.*Switch in your wallet/ })).toBeVisible()
  await world.portico.modal.open('SwitchNetwork', { networkId: 'polkadot:two' })
  await expect.element(page.getByRole('heading', { name: 'Switch in Alder' })).toBeVisible()
  world.wallet.changeNetwork('polkadot:two')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('behavior: SwitchNetwork asks the wallet once, also in a component that mounts twice', async () => {
  const world = createWorld()
  await drawConnected(world)
  world.wallet.behavior = 'hold'
  const prompts = world.wallet.prompts
  await world.portico.modal.open('SwitchNetwork', { networkId: 'polkadot:two' })
  await expect.element(page.getByRole('heading', { name: 'Approve in Alder' })).toBeVisible()
  expect(world.wallet.prompts).toBe(prompts + 1)
  world.wallet.answer('reject')
  await expect.element(page.getByRole('heading', { name: 'Request declined in Alder' })).toBeVisible()
  world.wallet.behavior = 'approve'
  await button('Try again').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(world.portico.snapshot('connections').list[0]?.networkId).toBe('polkadot:two')
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

test('behavior: the way out of an unsupported network is to disconnect', async () => {
  const world = createWorld()
  await drawConnected(world)
  world.wallet.changeNetwork('polkadot:elsewhere')
  await expect.element(dialog('Change network')).toBeVisible()
  await button('Disconnect').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(button('Connect wallet')).toBeVisible()
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

test('behavior: back from Connect while connected shows the account', async () => {
  const world = createWorld()
  await drawConnected(world)
  await world.portico.modal.open('Account')
  world.portico.router.push('Connect')
  await expect.element(dialog('Connect a wallet')).toBeVisible()
  await button('Back').click()
  await expect.element(dialog('Your account')).toBeVisible()
})

test('behavior: the shown view stays until the code of the next one is there, and what a wallet is can be read on the way to one', async () => {
  const world = createWorld()
  draw(world)
  await button('Connect wallet').click()
  await expect.element(dialog('Connect a wallet')).toBeVisible()
  await button('Get a wallet').click()
  await expect.element(dialog('Get a wallet')).toBeVisible()
  await button('What is a wallet?').click()
  await expect.element(dialog('What is a wallet?')).toBeVisible()
  await button('Back').click()
  await button('Back').click()
  await expect.element(dialog('Connect a wallet')).toBeVisible()
})

test('behavior: what a network is can be asked in the list, and leads back to it', async () => {
  const world = createWorld()
  draw(world)
  await button('Network: Toy One').click()
  await expect.element(dialog('Choose a network')).toBeVisible()
  await button('What is a network?').click()
  await expect.element(dialog('What is a network?')).toBeVisible()
  await button('Choose a network').click()
  await expect.element(dialog('Choose a network')).toBeVisible()
  expect(world.portico.snapshot('router').stack.map(({ view }) => view)).toEqual(['Networks'])
})
