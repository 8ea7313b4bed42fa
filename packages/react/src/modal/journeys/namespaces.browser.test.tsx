import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, dialog, heading, said } from '../../test/modal.js'
import { addresses, createPair, draw } from '../../test/namespacesWorld.js'

test('default: one wallet on both by one press, each namespace with its own account', async () => {
  const { world } = createPair()
  draw(world)
  await button('Connect wallet').click()
  await button(/^Delta/).click()
  await expect.poll(addresses).toBe('toy-Delta star-Delta toy-Delta')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('behavior: two requests of one wallet are told apart, on screen and aloud, and the rest can be left out', async () => {
  const { world, deltaHere, deltaThere } = createPair()
  deltaHere.behavior = 'hold'
  deltaThere.behavior = 'hold'
  draw(world)
  await button('Connect wallet').click()
  await button(/^Delta/).click()
  await expect.element(heading('Approve Toy One in Delta')).toBeVisible()
  await expect.poll(() => said('polite')).toBe('Approve Toy One in Delta, 1 of 2. Delta asks once for each network.')
  deltaHere.answer('approve')
  await expect.element(heading('Now approve Star One')).toBeVisible()
  await expect.poll(() => said('polite')).toBe('Now approve Star One, 2 of 2. Toy One is connected. One more request.')
  const states = [...document.querySelectorAll('[data-part="attempt-steps"] li')].map((one) => one.textContent)
  expect(states).toEqual(['Toy Onetoy-Delta', 'Star OneWaiting for you'])
  await button('Skip Star One').click()
  await expect.poll(addresses).toBe('toy-Delta none toy-Delta')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('behavior: a network of the other namespace is two presses away with the same wallet', async () => {
  const { world } = createPair()
  draw(world)
  await world.portico.connect({ walletKey: 'org.delta', namespaces: ['polkadot'] })
  await button('Network: Toy One').click()
  await button('Star Two Connect').click()
  await expect.element(dialog('Switch network')).toBeVisible()
  await button('Connect').click()
  await expect.poll(addresses).toBe('toy-Delta star-Delta star-Delta')
  await expect.element(button('Network: Star Two')).toBeVisible()
})
