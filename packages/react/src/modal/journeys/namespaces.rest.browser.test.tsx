import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, dialog, said, settled } from '../../test/modal.js'
import { addresses, createPair, draw } from '../../test/namespacesWorld.js'

test('behavior: Only X goes on with the request that is open, or asks for the other alone', async () => {
  const { world, deltaHere, deltaThere } = createPair()
  deltaHere.behavior = 'hold'
  draw(world)
  await button('Connect wallet').click()
  await button(/^Delta/).click()
  await button('Only Star One').click()
  await expect.poll(addresses).toBe('none star-Delta star-Delta')
  expect(deltaThere.prompts).toBe(1)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('behavior: what the wallet refused is named, asked for again, or left', async () => {
  const { world, deltaThere } = createPair()
  deltaThere.behavior = 'reject'
  draw(world)
  await button('Connect wallet').click()
  await button(/^Delta/).click()
  await expect.element(page.getByRole('heading', { name: 'Not connected on Star One yet' })).toBeVisible()
  await expect.poll(() => said('polite')).toContain('Not connected on Star One yet')
  deltaThere.behavior = 'approve'
  await button('Add Star One').click()
  await expect.poll(addresses).toBe('toy-Delta star-Delta toy-Delta')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('behavior: a wallet that does not work there leads to those that do, and stays connected', async () => {
  const { world, cedar } = createPair()
  draw(world)
  await world.portico.connect({ walletKey: 'org.alder' })
  await button('Network: Toy One').click()
  await button('Star One Connect').click()
  // A press in the frame in which the card begins to grow hits what was there before.
  await settled()
  await button('Choose a wallet').click()
  await expect.element(dialog('Connect a wallet')).toBeVisible()
  await expect.element(button(/^Cedar/)).toBeVisible()
  expect(document.querySelector('[role="dialog"]')?.textContent).not.toContain('Birch')
  // All wallets are those of that kind of network as well, and asked again they stay for it.
  await button(/^All wallets/).click()
  await expect.element(dialog('All wallets')).toBeVisible()
  await expect.element(button(/^Cedar/)).toBeVisible()
  expect(document.querySelector('[role="dialog"]')?.textContent).not.toContain('Birch')
  cedar.behavior = 'reject'
  await button(/^Cedar/).click()
  await expect.element(page.getByText('Request declined in Cedar')).toBeVisible()
  cedar.behavior = 'approve'
  await button('Try again').click()
  await expect.poll(addresses).toBe('toy-1234567890abcdef star-Cedar star-Cedar')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('behavior: what is connected in the other namespace is back by one press, though it cannot switch itself', async () => {
  const { world } = createPair({ cannotSwitch: true })
  draw(world)
  await world.portico.connect({ walletKey: 'org.delta' })
  await button('Network: Toy One').click()
  // Where the wallet is already, it has nothing to do; elsewhere it would have to switch.
  await expect.element(page.getByRole('button', { name: /Star Two.*Switch in your wallet/ })).toBeVisible()
  await button('Star One').click()
  await expect.element(button('Network: Star One')).toBeVisible()
  expect(addresses()).toBe('toy-Delta star-Delta star-Delta')
})

test('behavior: the account has every address with its network, and goes to one of another network', async () => {
  const { world, deltaHere } = createPair()
  draw(world)
  await world.portico.connect({ walletKey: 'org.delta' })
  deltaHere.changeAccounts([
    { address: 'toy-Delta', type: 'eoa' },
    { address: 'toy-other', type: 'eoa' },
  ])
  await button('Account toy-Delta').click()
  await expect.element(dialog('Your account')).toBeVisible()
  const rows = () => [...document.querySelectorAll('[data-part="account-addresses"] li')].map((one) => one.textContent)
  await expect
    .poll(rows)
    .toEqual(['Toy Onetoy-Deltatoy-DeltaCurrent', 'Toy Onetoy-othertoy-other', 'Star Onestar-Deltastar-DeltaSwitch'])
  await page.getByText('3 accounts').click()
  await expect.element(button('Copy Star One address')).toBeVisible()
  await expect.element(page.getByText('To use another account, switch in Delta.')).toBeVisible()
  await button('Switch to Star One, star-Delta').click()
  await expect.poll(addresses).toBe('toy-Delta star-Delta star-Delta')
  await expect.poll(() => rows()[2]).toBe('Star Onestar-Deltastar-DeltaCurrent')
  expect(rows()[0]).toBe('Toy Onetoy-Deltatoy-DeltaSwitch')
})
