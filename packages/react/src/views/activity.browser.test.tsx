import { createFakePlatform, type ToyTransactions } from '@portico/test-kit'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createWorld } from '../test/createWorld.js'
import { button, dialog, draw, part } from '../test/modal.js'

const text = (): string => document.querySelector('[data-part="activity"]')?.textContent ?? ''

test('behavior: a pending transaction becomes a confirmed one without a reload', async () => {
  const transactions: ToyTransactions = { aa: { status: 'pending' } }
  const world = createWorld({ chain: { transactions } })
  draw(world)
  const [connection] = await world.portico.connect({ walletKey: 'org.alder' })
  const networkId = connection?.networkId ?? 'polkadot:one'
  const sent = { networkId, hash: 'aa', kind: 'send', amountBaseUnits: 5_000_000_000_000n } as const
  await world.portico.transactions.add({ ...sent, symbol: 'TOY', decimals: 12 })
  await world.portico.modal.open('Transactions')
  await expect.element(dialog('Activity')).toBeVisible()
  await expect.poll(text).toContain('Sending')
  expect(text()).toContain('−5 TOY')
  transactions['aa'] = { status: 'confirmed' }
  await world.platform.clock.advance(4_000)
  await expect.poll(text).toContain('Sent')
  expect(text()).not.toContain('Pending')
})

test('behavior: an own transfer opens its receipt, and Done leads back to its row; what waits for signatures says so', async () => {
  const world = createWorld({ chain: { transactions: { aa: { status: 'pending', waitsFor: 'signatures' } } } })
  draw(world)
  await world.portico.connect({ walletKey: 'org.alder' })
  const sent = { networkId: 'polkadot:one', hash: 'aa', kind: 'send', amountBaseUnits: 5_000_000_000_000n } as const
  await world.portico.transactions.add({ ...sent, symbol: 'TOY', decimals: 12, to: 'toy-friend' })
  await world.portico.modal.open('Transactions')
  await expect.poll(text).toContain('Waiting for signatures')
  await button(/^Sending/).click()
  await expect.element(dialog('Transfer')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Waiting for signatures' })).toBeVisible()
  await expect.element(button('Done')).toHaveFocus()
  await button('Done').click()
  await expect.element(button(/^Sending/)).toHaveFocus()
  // It may never end, and need not stay.
  await button(/^Sending/).click()
  await button('Remove from activity').click()
  await expect.element(dialog('Activity')).toBeVisible()
  await expect.poll(text).not.toContain('Waiting for signatures')
})

test('behavior: a failure keeps own ones, says so, and is tried again by a press; more come on scroll', async () => {
  const platform = createFakePlatform()
  const pages: unknown[] = [new Error('down'), { data: [entry(2)], next: 'p2' }, { data: [entry(1)] }]
  platform.answer(({ url }) => {
    if (!url.pathname.endsWith('/history')) return {}
    const answer = pages.shift()
    if (answer instanceof Error) throw answer
    return answer
  })
  const world = createWorld({ platform, namespace: 'eip155', portico: { services: { api: 'https://api.example' } } })
  draw(world)
  await world.portico.connect({ walletKey: 'org.alder' })
  await world.portico.transactions.add({ networkId: 'eip155:one', hash: 'aa', kind: 'approve' })
  await world.portico.modal.open('Transactions')
  await expect.element(page.getByText('Failed to fetch transactions')).toBeVisible()
  expect(text()).toContain('Approving')
  await button('Try again').click()
  await expect.poll(() => document.querySelectorAll('[data-part="activity-row"]').length).toBe(3)
  expect(text()).toContain('+0.5 TOY')
  // The button is gone that had the keyboard's place.
  expect(part('activity')?.contains(document.activeElement)).toBe(true)
})

test('behavior: a page of which nothing is shown is followed by the next one, as long as the end is in view', async () => {
  const platform = createFakePlatform()
  const pages: unknown[] = [
    { data: [entry(2)], next: 'p2' },
    { data: [], next: 'p3' },
    { data: [], next: 'p4' },
    { data: [entry(1)] },
  ]
  platform.answer(({ url }) => (url.pathname.endsWith('/history') ? pages.shift() : {}))
  const world = createWorld({ platform, namespace: 'eip155', portico: { services: { api: 'https://api.example' } } })
  draw(world)
  await world.portico.connect({ walletKey: 'org.alder' })
  await world.portico.modal.open('Transactions')
  await expect.poll(() => document.querySelectorAll('[data-part="activity-row"]').length).toBe(2)
})

test('error: FEATURE_DISABLED when activity is off', async () => {
  const world = createWorld({ portico: { remoteFeatures: { activity: false } } })
  draw(world)
  await world.portico.connect({ walletKey: 'org.alder' })
  await expect(world.portico.modal.open('Transactions')).rejects.toMatchObject({ code: 'FEATURE_DISABLED' })
})

function entry(day: number) {
  return {
    id: `t${day}`,
    metadata: {
      operationType: 'receive',
      hash: `0xa${day}`,
      chain: 'eip155:one',
      minedAt: new Date(Date.UTC(2023, 9, day)).toISOString(),
      status: 'confirmed',
    },
    transfers: [{ fungible_info: { name: 'Toy', symbol: 'TOY' }, direction: 'in', quantity: { numeric: '0.5' } }],
  }
}
